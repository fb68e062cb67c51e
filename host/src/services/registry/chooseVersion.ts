import { ChartroomError, problemsText, type RemoteKind } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { type Heads, versionOf } from './heads';

/** A panel's or source's wish: an exact version, or the release that a channel points to. */
export interface RemoteChoice {
  readonly remote: string;
  readonly kind: RemoteKind;
  /** Pinned; goes before the channel. */
  readonly version: string | null;
  /** Null is `stable`. */
  readonly channel: string | null;
}

export interface ChosenVersion {
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
export function chooseVersion(
  heads: Heads,
  choice: RemoteChoice,
  uid: string | null,
): ChosenVersion {
  const { remote } = choice;
  const entry = heads.get(remote);
  if (!entry) throw new ChartroomError('registry/unknown-remote', { remote });
  if (!entry.ok) {
    const problems = problemsText(entry.problems);
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  const head = entry.value;
  if (head.kind !== choice.kind) {
    const problems = `kind: is ${head.kind} where a ${choice.kind} remote is needed`;
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  if (head.disabled) throw new ChartroomError('registry/disabled', { remote });
  if (head.trust !== 'trusted') throw new ChartroomError('registry/untrusted', { remote });
  if (choice.version !== null) {
    return { remote, version: choice.version, channel: null, head };
  }
  const channel = channelFor(uid, choice, head);
  const version = versionOf(head, channel);
  if (version === undefined) throw new ChartroomError('registry/no-channel', { remote, channel });
  return { remote, version, channel, head };
}

/** A canary stands in for `stable` with its share of the users, and leads there once it has ended. */
function channelFor(uid: string | null, { remote, channel }: RemoteChoice, head: Head): string {
  const wanted = channel ?? defaultChannel;
  const { canary } = head.channels;
  if (wanted === canaryChannel) return canary ? canaryChannel : defaultChannel;
  if (wanted !== defaultChannel || !canary || uid === null) return wanted;
  return isInCanaryShare(uid, remote, canary.percent) ? canaryChannel : defaultChannel;
}
