import { ChartroomError, problemsText, type RemoteKind } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { channelVersion, type Heads } from './heads';
import type { ResolvedRelease } from './resolution';

/** What a panel or source refers to: an exact version, or the release of a channel. */
export interface RemoteRef {
  readonly remote: string;
  readonly kind: RemoteKind;
  /** A pinned version, which overrides the channel. */
  readonly version: string | null;
  /** Null is `stable`. */
  readonly channel: string | null;
}

export const defaultChannel = 'stable';
const canaryChannel = 'canary';
/** The channel of releases that `remote dev` builds. The registry has no such channel. */
export const devChannel = 'dev';

/**
 * Resolves a user's version from the registry's heads. Throws a ChartroomError of area `registry`.
 */
export function resolveVersion(
  heads: Heads,
  remoteRef: RemoteRef,
  uid: string | null,
): Omit<ResolvedRelease, 'address'> {
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

/**
 * Returns the channel for a user. A canary replaces `stable` for its share of users, and its name
 * leads to `stable` once it has ended.
 */
function channelFor(uid: string | null, { remote, channel }: RemoteRef, head: Head): string {
  const requested = channel ?? defaultChannel;
  const { canary } = head.channels;
  if (requested === canaryChannel) return canary ? canaryChannel : defaultChannel;
  if (requested !== defaultChannel || !canary || uid === null) return requested;
  return isInCanaryShare(uid, remote, canary.percent) ? canaryChannel : defaultChannel;
}
