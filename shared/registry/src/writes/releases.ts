import { type ReleaseRecord, type RemoteKind, versionKey } from '@chartroom/contract';
import { type HeadState, newChannel } from './channels';
import { auditChanges, type RegistryChanges, type RegistryWriter, remoteChanges } from './write';

/** A release to be registered; who and when is the writer's. */
export interface NewRelease extends ReleaseRecord {
  readonly version: string;
  readonly notes?: string;
}

export interface RemoteRegistration {
  readonly remote: string;
  readonly kind: RemoteKind;
  readonly title: string;
  readonly release: NewRelease;
}

/** The first release of a new remote: its writer owns the name, and `stable` leads to it. */
export function registerRemote(
  writer: RegistryWriter,
  { remote, kind, title, release }: RemoteRegistration,
): RegistryChanges {
  const { workspace, uid, auditId } = writer;
  return {
    [`registry/${workspace}/heads/${remote}`]: {
      kind,
      title,
      owner: uid,
      trust: 'sandboxed',
      disabled: false,
      minSequence: release.sequence,
      lastSequence: release.sequence,
      channels: { stable: newChannel(writer, release.version) },
      audit: auditId,
    },
    ...releaseRecord(writer, remote, release),
    ...auditChanges(writer, remote, { action: 'register', after: release.version }),
  };
}

/** A further release, to which no channel leads yet. `title` is the remote's from now on. */
export function publishRelease(
  writer: RegistryWriter,
  { remote, title, release }: Omit<RemoteRegistration, 'kind'>,
): RegistryChanges {
  const entry = { action: 'publish', after: release.version } as const;
  const head = { title, lastSequence: release.sequence };
  return remoteChanges(writer, remote, entry, head, releaseRecord(writer, remote, release));
}

/** A release to be withdrawn; who and when is the writer's. */
export interface NewWithdrawal {
  readonly remote: string;
  readonly head: HeadState;
  readonly version: string;
  readonly reason: string;
}

/**
 * For good: the release never loads again, pinned or not. A canary that leads to it ends. Where
 * `stable` leads to it, roll back first.
 */
export function withdrawRelease(
  writer: RegistryWriter,
  { remote, head, version, reason }: NewWithdrawal,
): RegistryChanges {
  const { workspace, uid, serverTime } = writer;
  const isCanary = head.channels.canary?.version === version;
  const path = `registry/${workspace}/withdrawals/${remote}/${versionKey(version)}`;
  return remoteChanges(
    writer,
    remote,
    { action: 'withdraw', after: version },
    isCanary ? { 'channels/canary': null } : {},
    { [path]: { at: serverTime, by: uid, reason } },
  );
}

function releaseRecord(
  { workspace, uid, serverTime }: RegistryWriter,
  remote: string,
  { version, ...record }: NewRelease,
): RegistryChanges {
  const path = `registry/${workspace}/releases/${remote}/${versionKey(version)}`;
  return { [path]: { ...record, at: serverTime, by: uid } };
}
