import { ChartroomError } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { ResolvedVersion } from './resolveVersion';

export interface ResolvedRelease extends ResolvedVersion {
  readonly address: ReleaseAddress;
}

/** The result of resolving a remote: a release, or the error that says why there is none. */
export type Resolution = ResolvedRelease | ChartroomError;

/** Equal for equal resolutions: the same bytes by the same channel, or the same error. */
export function resolutionKey(resolution: Resolution): string {
  if (resolution instanceof ChartroomError) return `${resolution.code} ${resolution.detail}`;
  const { version, channel, address } = resolution;
  return JSON.stringify([version, channel, address.record, address.publicKey]);
}
