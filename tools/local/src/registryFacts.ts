import {
  isRemoteId,
  isVersion,
  type PublicJwk,
  parseRegisteredKey,
  parseReleaseRecord,
  type RegisteredRelease,
  versionFromKey,
  versionKey,
} from '@chartroom/contract';
import type { Admin } from './database/admin';

/** A release that a channel leads to. */
export interface LedRelease extends RegisteredRelease {
  readonly version: string;
}

/** Ids of the remotes that the registry lists. */
export function remotesOf(admin: Admin, workspace: string): string[] {
  return keysOf(admin.get(`registry/${workspace}/heads`)).filter(isRemoteId);
}

/**
 * The releases that a remote's channels lead to, by the channel's name; none where it is switched off.
 * What can't be read leads nowhere: the shell refuses it by name.
 */
export function ledReleases(
  admin: Admin,
  workspace: string,
  remote: string,
): Map<string, LedRelease> {
  const head = `registry/${workspace}/heads/${remote}`;
  const led = new Map<string, LedRelease>();
  if (admin.get(`${head}/disabled`) === true) return led;
  for (const name of keysOf(admin.get(`${head}/channels`))) {
    const version = admin.get(`${head}/channels/${name}/version`);
    if (typeof version !== 'string' || !isVersion(version)) continue;
    const path = `registry/${workspace}/releases/${remote}/${versionKey(version)}`;
    const release = parseReleaseRecord(admin.get(path));
    if (release.ok) led.set(name, { version, ...release.value });
  }
  return led;
}

/** Versions of a remote that nobody may run any more, the newest withdrawal first. */
export function withdrawnVersions(admin: Admin, workspace: string, remote: string): string[] {
  const path = `registry/${workspace}/withdrawals/${remote}`;
  return keysOf(admin.get(path))
    .map((key) => ({ version: versionFromKey(key), at: Number(admin.get(`${path}/${key}/at`)) }))
    .filter(({ version }) => isVersion(version))
    .sort((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

/** The public halves of the publishers' keys that stand. */
export function registeredKeys(admin: Admin, workspace: string): PublicJwk[] {
  const path = `registry/${workspace}/keys`;
  return keysOf(admin.get(path)).flatMap((keyId) => {
    const key = parseRegisteredKey(admin.get(`${path}/${keyId}`));
    return key.ok && key.value.revokedAt === null ? [key.value.jwk] : [];
  });
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
