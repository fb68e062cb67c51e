import type { Channel } from '../channel';
import type { Head } from '../head';
import { type RegistryChanges, type RegistryWriter, remoteChanges } from './write';

/** The fields of a head that a change depends on. */
export type HeadState = Pick<Head, 'owner' | 'trust' | 'disabled' | 'minSequence' | 'channels'>;

/** The release that a channel is moved to. */
export interface ChannelTarget {
  readonly version: string;
  /** Sequence of the release. */
  readonly sequence: number;
}

export interface ChannelMove {
  readonly remote: string;
  readonly head: HeadState;
  readonly to: ChannelTarget;
  readonly reason?: string;
}

/** Moves `stable` to a release that the head's minimum sequence allows. A running canary continues. */
export function moveStable(
  writer: RegistryWriter,
  { remote, head, to, reason }: ChannelMove,
): RegistryChanges {
  // The minimum stays while a canary runs, because the canary may be older.
  const minSequence = head.channels.canary ? head.minSequence : to.sequence;
  return remoteChanges(
    writer,
    remote,
    { action: 'move', ...auditChange('stable', head.channels.stable, to) },
    {
      minSequence: Math.max(head.minSequence, minSequence),
      'channels/stable': channelChanges(writer, head.channels.stable, to, reason),
    },
  );
}

/** Gives a share of the users (0 to 100 percent) this release, or changes the share of a running canary. */
export function moveCanary(
  writer: RegistryWriter,
  { remote, head, to, percent, reason }: ChannelMove & { readonly percent: number },
): RegistryChanges {
  const { before, after } = auditChange('canary', head.channels.canary, to);
  const channel = channelChanges(writer, head.channels.canary, to, reason);
  return remoteChanges(
    writer,
    remote,
    { action: 'move', ...(before ? { before } : {}), after: `${after} ${percent}%` },
    { 'channels/canary': { ...channel, percent } },
  );
}

/** Ends the canary: everyone gets `stable` again. Null if there is no canary. */
export function endCanary(
  writer: RegistryWriter,
  { remote, head }: Pick<ChannelMove, 'remote' | 'head'>,
): RegistryChanges | null {
  const { canary } = head.channels;
  if (!canary) return null;
  const before = `canary@${canary.version}`;
  return remoteChanges(
    writer,
    remote,
    { action: 'end-canary', before },
    { 'channels/canary': null },
  );
}

/** Moves `stable` to the canary's release. Null if there is no canary. */
export function promoteCanary(
  writer: RegistryWriter,
  { remote, head, sequence, reason }: Omit<ChannelMove, 'to'> & { readonly sequence: number },
): RegistryChanges | null {
  const { stable, canary } = head.channels;
  if (!canary) return null;
  const to = { version: canary.version, sequence };
  return remoteChanges(
    writer,
    remote,
    { action: 'promote', ...auditChange('stable', stable, to) },
    {
      minSequence: Math.max(head.minSequence, sequence),
      'channels/stable': channelChanges(writer, stable, to, reason),
      'channels/canary': null,
    },
  );
}

/**
 * Moves `stable` back to an older release. The only write that lowers `minSequence`, to that
 * release's sequence.
 */
export function rollBack(
  writer: RegistryWriter,
  { remote, head, to, reason }: ChannelMove,
): RegistryChanges {
  return remoteChanges(
    writer,
    remote,
    { action: 'rollback', ...auditChange('stable', head.channels.stable, to) },
    {
      minSequence: Math.min(head.minSequence, to.sequence),
      'channels/stable': channelChanges(writer, head.channels.stable, to, reason),
    },
  );
}

/** A new channel. */
export function newChannel({ uid, serverTime }: RegistryWriter, version: string): RegistryChanges {
  return { version, movedAt: serverTime, by: uid };
}

/** `previous` is the version before; the rules reject a move from any other. */
function channelChanges(
  writer: RegistryWriter,
  current: Channel | undefined,
  to: ChannelTarget,
  reason: string | undefined,
): RegistryChanges {
  const previous = current?.version === to.version ? current.previous : current?.version;
  return {
    ...newChannel(writer, to.version),
    ...(previous === undefined ? {} : { previous }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function auditChange(channel: string, current: Channel | undefined, to: ChannelTarget) {
  return {
    ...(current ? { before: `${channel}@${current.version}` } : {}),
    after: `${channel}@${to.version}`,
  };
}
