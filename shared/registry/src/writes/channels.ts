import type { Channel } from '../channel';
import type { Head } from '../head';
import { type RegistryChanges, type RegistryWriter, remoteChanges } from './write';

/** What is needed to know of a remote's head before it is changed. */
export type HeadState = Pick<Head, 'owner' | 'trust' | 'disabled' | 'minSequence' | 'channels'>;

/** Where a channel is to lead. */
export interface ChannelTarget {
  readonly version: string;
  /** Of the release. */
  readonly sequence: number;
}

export interface ChannelMove {
  readonly remote: string;
  readonly head: HeadState;
  readonly to: ChannelTarget;
  readonly reason?: string;
}

/** `stable` leads on, to a release no older than the head allows. A canary goes on beside it. */
export function moveStable(
  writer: RegistryWriter,
  { remote, head, to, reason }: ChannelMove,
): RegistryChanges {
  // While a canary runs the minimum stays, for the canary may be the older one.
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

/** A share of the users, 0 to 100 percent, gets this release; also to change a running one's share. */
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

/** Everybody is back on `stable`; the release stays as it is. Null where there is no canary. */
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

/** The canary's release becomes everybody's. Null where there is no canary. */
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
 * `stable` leads back to an older release. The only write with which `minSequence` falls, to that
 * release's.
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

/** A channel that leads somewhere for the first time. */
export function newChannel({ uid, serverTime }: RegistryWriter, version: string): RegistryChanges {
  return { version, movedAt: serverTime, by: uid };
}

/** `previous` is where it led before; the rules refuse a move from anywhere else. */
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
