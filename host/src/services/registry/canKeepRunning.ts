import { isChartroomError, type RemoteKind } from '@chartroom/contract';
import type { Registry } from './createRegistry';

/**
 * Whether a running release may continue when its successor can't be loaded: yes, as long as the
 * registry would still allow loading it, or doesn't answer.
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
