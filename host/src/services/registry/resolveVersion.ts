import { ChartroomError, problemsText, type RemoteKind } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { channelVersion, type Heads } from './heads';

/** A panel's or source's wish: an exact version, or the release that a channel points to. */
export interface RemoteRef {
  readonly remote: string;
  readonly kind: RemoteKind;
  /** Pinned; goes before the channel. */
  readonly version: string | null;
  /** Null is `stable`. */
  readonly channel: string | null;
}

export interface ResolvedVersion {
  readonly remote: string;
  readonly version: string;
  /** The channel that led here, `canary` for a user of its share; null where the version is pinned. */
  readonly channel: string | null;
  readonly head: Head;
}

export const defaultChannel = 'stable';
const canaryChannel = 'canary';
/** No channel of the registry: what `remote dev` builds comes by it. */
export const devChannel = 'dev';

/**
 * Which version is meant for a user, by the registry's heads alone. Throws a ChartroomError of its
 * area.
 */
export function resolveVersion(
  heads: Heads,
  remoteRef: RemoteRef,
  uid: string | null,
): ResolvedVersion {
  const { remote } = remoteRef;
  const entry = heads.get(remote);
  if (!entry) throw new ChartroomError('registry/unknown-remote', { remote });
  if (!entry.ok) {
    const problems = problemsText(entry.problems);
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  const head = entry.value;
  if (head.kind !== remoteRef.kind) {
    const problems = `kind: is ${head.kind}, expected ${remoteRef.kind}`;
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  if (head.disabled) throw new ChartroomError('registry/disabled', { remote });
  if (head.trust !== 'trusted') throw new ChartroomError('registry/untrusted', { remote });
  if (remoteRef.version !== null) {
    return { remote, version: remoteRef.version, channel: null, head };
  }
  const channel = channelFor(uid, remoteRef, head);
  const version = channelVersion(head, channel);
  if (version === undefined) throw new ChartroomError('registry/no-channel', { remote, channel });
  return { remote, version, channel, head };
}

/** A canary stands in for `stable` with its share of the users, and leads there once it has ended. */
function channelFor(uid: string | null, { remote, channel }: RemoteRef, head: Head): string {
  const requested = channel ?? defaultChannel;
  const { canary } = head.channels;
  if (requested === canaryChannel) return canary ? canaryChannel : defaultChannel;
  if (requested !== defaultChannel || !canary || uid === null) return requested;
  return isInCanaryShare(uid, remote, canary.percent) ? canaryChannel : defaultChannel;
}
