import { type RemoteKind, versionKey } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { Head } from '@chartroom/registry';
import type { NewRelease } from '@chartroom/registry/writes';
import { demoAccounts } from './accounts';
import { machineDashboard } from './dashboard';
import { machineGroups } from './groups';

/** A release as the registry lists it. */
export interface SeedRelease extends NewRelease {
  readonly remote: string;
  readonly kind: RemoteKind;
  readonly title: string;
}

export const demoWorkspace = 'demo';
export const demoDashboard = 'this-machine';

/** The demo workspace as paths and values, for one write past the rules. */
export function demoWorkspaceData(now: number): Record<string, unknown> {
  const w = demoWorkspace;
  const owner = 'demo-admin';
  const dashboard = machineDashboard(now, owner);
  const data: Record<string, unknown> = {
    [`workspaces/${w}/meta`]: {
      name: 'Demo',
      ownerUid: owner,
      guests: true,
      defaultChannel: 'stable',
      createdAt: now,
    },
    [`workspaces/${w}/sources/machine`]: {
      title: 'This machine',
      remote: 'data-realtime',
      settings: '{}',
      by: owner,
      at: now,
    },
    [`dashboardIndex/${w}/${demoDashboard}`]: {
      title: dashboard.about.title,
      updatedAt: now,
      updatedBy: owner,
    },
    [`dashboards/${w}/${demoDashboard}`]: dashboard,
  };
  for (const { uid, role, displayName, publisher } of demoAccounts) {
    data[`users/${uid}/workspaces/${w}`] = true;
    data[`workspaces/${w}/members/${uid}`] = {
      role,
      displayName,
      joinedAt: now,
      by: owner,
      ...(publisher ? { publisher } : {}),
      ...(role === 'producer' ? { groups: groupFlags() } : {}),
    };
  }
  return data;
}

/** What this build's producer writes to: a kept workspace may be of an older one. */
export function producerGrants(): Record<string, true> {
  const groups = `workspaces/${demoWorkspace}/members/demo-producer/groups`;
  return Object.fromEntries(machineGroups.map(({ name }) => [`${groups}/${name}`, true as const]));
}

/** Registers releases and points their channel `stable` at them. */
export function registryData(
  workspace: string,
  releases: readonly SeedRelease[],
  now: number,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const by = 'demo-admin';
  for (const release of releases) {
    const { remote, kind, title, version, ...record } = release;
    const head: Head = {
      kind,
      title,
      owner: by,
      trust: 'trusted',
      disabled: false,
      minSequence: record.sequence,
      lastSequence: record.sequence,
      channels: { stable: { version, movedAt: now, by, reason: 'First release' } },
    };
    data[`registry/${workspace}/heads/${remote}`] = head;
    const path = `registry/${workspace}/releases/${remote}/${versionKey(version)}`;
    data[path] = { ...record, at: now, by };
  }
  return data;
}

/** Lists the key that signs the demo's releases. */
export function keyData(
  workspace: string,
  { keyId, publicJwk }: Pick<PublisherKey, 'keyId' | 'publicJwk'>,
  now: number,
): Record<string, unknown> {
  const by = 'demo-admin';
  const entry = { jwk: JSON.stringify(publicJwk), owner: by, addedAt: now, by };
  return { [`registry/${workspace}/keys/${keyId}`]: entry };
}

function groupFlags(): Record<string, true> {
  return Object.fromEntries(machineGroups.map(({ name }) => [name, true as const]));
}
