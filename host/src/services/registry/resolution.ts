import { ChartroomError } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Head } from '@chartroom/registry';

/** The release that the registry resolved for a remote ref. */
export interface ResolvedRelease {
  readonly remote: string;
  readonly version: string;
  /**
   * The channel that led here: `canary` for users who get the canary. Null if the version is
   * pinned.
   */
  readonly channel: string | null;
  readonly head: Head;
  readonly address: ReleaseAddress;
}

/** The result of resolving a remote: a release, or the error that says why there is none. */
export type Resolution = ResolvedRelease | ChartroomError;

/** Equal for equal resolutions: the same bytes by the same channel, or the same error. */
export function resolutionKey(resolution: Resolution): string {
  if (resolution instanceof ChartroomError) return `${resolution.code} ${resolution.message}`;
  const { version, channel, address } = resolution;
  return JSON.stringify([version, channel, address.record, address.publicKey]);
}
