import { type ReleaseRecord, type RemoteKind, versionKey } from '@chartroom/contract';
import { type HeadState, newChannel } from './channels';
import {
  auditEntryChanges,
  type RegistryChanges,
  type RegistryWriter,
  remoteChanges,
} from './write';

/** A release to register. The writer adds who and when. */
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

/**
 * Registers a new remote with its first release. The writer becomes its owner, and `stable` points
 * to the release.
 */
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
    ...auditEntryChanges(writer, remote, { action: 'register', after: release.version }),
  };
}

/** Publishes another release, which no channel points to yet. Updates the remote's `title`. */
export function publishRelease(
  writer: RegistryWriter,
  { remote, title, release }: Omit<RemoteRegistration, 'kind'>,
): RegistryChanges {
  const entry = { action: 'publish', after: release.version } as const;
  const head = { title, lastSequence: release.sequence };
  return remoteChanges(writer, remote, entry, head, releaseRecord(writer, remote, release));
}

/** A release to withdraw. The writer adds who and when. */
export interface NewWithdrawal {
  readonly remote: string;
  readonly head: HeadState;
  readonly version: string;
  readonly reason: string;
}

/**
 * Withdraws a release permanently: it never loads again, even where it is pinned. Ends a canary of
 * this release. If `stable` points to it, roll back first.
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
