import { isChartroomError, type RemoteKind } from '@chartroom/contract';
import type { Registry } from './createRegistry';

/**
 * Whether a release that is running may go on, where its successor could not be had: as long as the
 * registry would let it be loaded. Where the registry gives no answer, it may.
 */
export async function canKeepRunning(
  registry: Pick<Registry, 'resolve'>,
  kind: RemoteKind,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<boolean> {
  try {
    await registry.resolve({ remote, kind, version, channel: null });
    return true;
  } catch (error) {
    return isChartroomError(error) && error.code.startsWith('connection/');
  }
}
