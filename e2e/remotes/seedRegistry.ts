import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, versionKey } from '@chartroom/contract';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';
import { builtVersion } from '../harness/builtVersion';
import { nextRelease } from '../harness/nextRelease';
import { publishRelease } from '../harness/publishRelease';
import { root } from '../harness/stack';

const w = demoWorkspace;
const registry = `registry/${w}`;
const startedAt = Date.now();

function daysAgo(days: number): number {
  return Math.round(startedAt - days * 86_400_000);
}

/** A member who publishes and is nothing more than a viewer otherwise. */
export const publisher = {
  uid: 'publisher-of-lines',
  displayName: 'Line team',
  email: 'lines@chartroom.example',
  password: 'lines-chartroom',
};

export async function addPublisher({ identity, backend }: Stack): Promise<void> {
  await identity.admin.createAccount(publisher);
  await backend.admin.update({
    [`users/${publisher.uid}/workspaces/${w}`]: true,
    [`workspaces/${w}/members/${publisher.uid}`]: {
      role: 'viewer',
      publisher: true,
      displayName: publisher.displayName,
      joinedAt: Date.now(),
      by: 'demo-admin',
    },
  });
}

interface LineRelease {
  readonly version: string;
  readonly sequence: number;
  readonly at: number;
  readonly notes: string;
}

/** A further release of a built remote, with what its publisher said of it. */
async function publishVersion(stack: Stack, { at, notes, ...next }: LineRelease): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'chartroom-remotes-'));
  const built = join(root, 'remotes', 'chart-line');
  await publishRelease(stack, nextRelease(built, { id: 'chart-line', ...next }, parent));
  rmSync(parent, { recursive: true });
  const record = `${registry}/releases/chart-line/${versionKey(next.version)}`;
  await stack.backend.admin.update({ [`${record}/at`]: at, [`${record}/notes`]: notes });
}

/** Versions of `chart-line`, by what `growLine` makes of them. */
export const lineVersions = {
  first: builtVersion('chart-line'),
  withdrawn: '90.0.1',
  stable: '90.1.0',
  canary: '90.2.0-rc.1',
} as const;

const versions: readonly LineRelease[] = [
  {
    version: lineVersions.first,
    sequence: 2,
    at: daysAgo(40),
    notes: 'Names stand at the ends of lines.',
  },
  { version: lineVersions.withdrawn, sequence: 3, at: daysAgo(33), notes: 'Gaps stay gaps.' },
  {
    version: lineVersions.stable,
    sequence: 4,
    at: daysAgo(12),
    notes: 'Steps beside straight lines.',
  },
  { version: lineVersions.canary, sequence: 5, at: daysAgo(0.5), notes: 'Ten million points.' },
];

/** `chart-line` after a few weeks: five releases, one of them withdrawn, and a canary. */
export async function seedLineReleases(stack: Stack): Promise<void> {
  for (const version of versions) await publishVersion(stack, version);
  await stack.backend.admin.update({
    ...healthRecords(lineVersions.stable, 60, { 'remote/mount-timeout': 1 }),
    ...healthRecords(lineVersions.canary, 6, { 'chart/failed': 2, 'remote/import-failed': 1 }),
  });
  await resetLineRegistry(stack);
}

const history = [
  [40, 'publish', '', lineVersions.first],
  [33, 'publish', '', lineVersions.withdrawn],
  [32, 'withdraw', '', lineVersions.withdrawn],
  [11, 'move', `stable@${lineVersions.first}`, `stable@${lineVersions.stable}`],
  [0.5, 'publish', '', lineVersions.canary],
  [0.3, 'move', '', `canary@${lineVersions.canary} 5%`],
] as const;

/** Its registry as it was after `growLine`, whatever was done to it. */
export async function resetLineRegistry({ backend }: Stack): Promise<void> {
  const by = publisher.uid;
  await backend.admin.update({
    [`${registry}/heads/chart-line`]: {
      kind: 'chart',
      title: 'Line',
      owner: by,
      trust: 'trusted',
      disabled: false,
      minSequence: 4,
      audit: '-Obbbbbbbbbbbbbbbbb5',
      channels: {
        stable: {
          version: lineVersions.stable,
          previous: lineVersions.first,
          movedAt: daysAgo(11),
          by,
          reason: 'Two weeks without a failure',
        },
        canary: { version: lineVersions.canary, percent: 5, movedAt: daysAgo(0.3), by },
      },
    },
    [`${registry}/withdrawals/chart-line`]: {
      [versionKey(lineVersions.withdrawn)]: {
        at: daysAgo(32),
        by,
        reason: 'Drew nothing where a column began with a gap',
      },
    },
    [`workspaces/${w}/audit`]: Object.fromEntries(
      history.map(([days, action, before, after], index) => [
        `-Obbbbbbbbbbbbbbbbb${index}`,
        {
          at: daysAgo(days),
          uid: by,
          target: 'chart-line',
          action,
          ...(before ? { before } : {}),
          after,
        },
      ]),
    ),
  });
}

/** What the pages of so many people report; the first of them alone meets failures. */
function healthRecords(
  version: string,
  people: number,
  failures: Readonly<Record<string, number>>,
): Record<string, unknown> {
  const minute = Math.floor(startedAt / 60_000) - 30;
  const steps = [50, 100, 150, 200, 300, 400, 600, 800];
  return Object.fromEntries(
    Array.from({ length: people }, (_, person) => [
      `health/${w}/chart-line/${versionKey(version)}/person-${person}/${minute - person}`,
      {
        minute: minute - person,
        loads: 12 + (person % 7),
        failures: JSON.stringify(person === 0 ? failures : {}),
        loadMs: JSON.stringify({
          [steps[person % 5] ?? 50]: 8,
          [steps[(person * 3) % 8] ?? 50]: 4 + (person % 7),
        }),
      },
    ]),
  );
}

/** As many remotes as a workspace may have, each with so many releases. */
export async function fillRegistry(
  { backend, publisherKey }: Stack,
  releasesPerRemote: number,
): Promise<void> {
  const existingCount = Object.keys(backend.admin.get(`${registry}/heads`) as object).length;
  const at = Date.now();
  const by = publisher.uid;
  for (let index = existingCount; index < limits.remotesPerWorkspace; index++) {
    const remote = `chart-of-the-team-${index}`;
    const last = `1.${releasesPerRemote - 1}.0`;
    const channel = { version: last, previous: `1.${releasesPerRemote - 2}.0`, movedAt: at, by };
    const releases = Array.from({ length: releasesPerRemote }, (_, n) => [
      versionKey(`1.${n}.0`),
      {
        url: `https://releases.example.com/${remote}/1.${n}.0/`,
        sha384: 'A'.repeat(64),
        sequence: n,
        contract: 1,
        container: `${remote.replaceAll('-', '_')}_1_${n}_0`,
        keyId: publisherKey.keyId,
        at,
        by,
        notes: 'What is new in this release, in a sentence.',
      },
    ]);
    await backend.admin.update({
      [`${registry}/heads/${remote}`]: {
        kind: index % 4 === 0 ? 'data' : 'chart',
        title: `Chart ${index} of a team`,
        owner: by,
        trust: 'trusted',
        disabled: false,
        minSequence: 0,
        audit: '-Nabcdefghijklmnopqr',
        channels: {
          stable: { ...channel, reason: 'Faster on long series' },
          canary: { ...channel, percent: 5 },
        },
      },
      [`${registry}/releases/${remote}`]: Object.fromEntries(releases),
    });
  }
}
