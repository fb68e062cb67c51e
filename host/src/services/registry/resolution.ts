import { ChartroomError } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { ResolvedVersion } from './resolveVersion';

export interface ResolvedRelease extends ResolvedVersion {
  readonly address: ReleaseAddress;
}

/** What resolving a choice comes to: a release, or why there is none. */
export type Resolution = ResolvedRelease | ChartroomError;

/** The same text for the same: same bytes by the same channel, or the same reason. */
export function resolutionKey(resolution: Resolution): string {
  if (resolution instanceof ChartroomError) return `${resolution.code} ${resolution.detail}`;
  const { version, channel, address } = resolution;
  return JSON.stringify([version, channel, address.record, address.publicKey]);
}
