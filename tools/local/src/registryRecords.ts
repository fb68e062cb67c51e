import {
  isRemoteId,
  isVersion,
  type PublicJwk,
  parseRegisteredKey,
  versionKey,
} from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import {
  parseHead,
  parseRecordedRelease,
  parseWithdrawals,
  type RecordedRelease,
} from '@chartroom/registry';
import type { DatabaseAdmin } from './database/databaseAdmin';

/** Ids of the remotes that the registry lists. */
export function remoteIds(admin: DatabaseAdmin, workspace: string): string[] {
  const heads = entriesOf(admin.get(`registry/${workspace}/heads`));
  return heads.map(([remote]) => remote).filter(isRemoteId);
}

/**
 * The releases that a remote's channels lead to, by the channel's name; none where it is switched off.
 * What can't be read leads nowhere: the shell refuses it by name.
 */
export function releasesByChannel(
  admin: DatabaseAdmin,
  workspace: string,
  remote: string,
): Map<string, RecordedRelease> {
  const byChannel = new Map<string, RecordedRelease>();
  const head = parseHead(admin.get(`registry/${workspace}/heads/${remote}`));
  if (!head.ok || head.value.disabled) return byChannel;
  for (const [name, { version }] of Object.entries(head.value.channels)) {
    const path = `registry/${workspace}/releases/${remote}/${versionKey(version)}`;
    const release = parseRecordedRelease(version, admin.get(path));
    if (release.ok) byChannel.set(name, release.value);
  }
  return byChannel;
}

/** Versions of a remote that nobody may run any more, the newest withdrawal first. */
export function withdrawnVersions(
  admin: DatabaseAdmin,
  workspace: string,
  remote: string,
): string[] {
  return [...parseWithdrawals(admin.get(`registry/${workspace}/withdrawals/${remote}`))]
    .filter(([version]) => isVersion(version))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([version]) => version);
}

/** The public halves of the publishers' keys that stand. */
export function activePublicKeys(admin: DatabaseAdmin, workspace: string): PublicJwk[] {
  return entriesOf(admin.get(`registry/${workspace}/keys`)).flatMap(([, stored]) => {
    const key = parseRegisteredKey(stored);
    return key.ok && key.value.revokedAt === null ? [key.value.jwk] : [];
  });
}
