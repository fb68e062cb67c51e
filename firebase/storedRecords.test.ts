import { publishRelease, type RegistryWriter } from '@chartroom/registry/writes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  get,
  limitToLast,
  orderByKey,
  query,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { checkStoredWorkspace } from '../tools/cli/src/doctor/stored/checkStoredWorkspace';
import { readStoredWorkspace } from '../tools/cli/src/doctor/stored/readStoredWorkspace';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';
import { keyNamed } from './test/people';
import { release as newRelease } from './test/registryState';
import { releaseBy } from './test/tree';

// What `remote doctor` finds, read by an admin under the rules through the firebase SDK.
const w = demoWorkspace;
const earlier = Date.now() - 1_000_000;
let live: LiveBackend;
let admin: Client & { readonly uid: string };

beforeAll(async () => {
  live = await startLiveBackend();
  admin = await live.signIn('admin');
});

afterAll(() => live.close());

async function findings() {
  const at = (path: string) => ref(admin.database, path);
  const database = {
    export: async (path: string) => (await get(at(path))).exportVal(),
    exportLast: async (path: string, count: number) =>
      (await get(query(at(path), orderByKey(), limitToLast(count)))).exportVal(),
  };
  return checkStoredWorkspace(await readStoredWorkspace(database, w), Date.now());
}

function head(stable: string, more: object) {
  return {
    kind: 'chart',
    title: 'Old',
    owner: 'demo-publisher',
    trust: 'sandboxed',
    disabled: false,
    minSequence: 1,
    audit: 'a',
    channels: { stable: { version: stable, movedAt: earlier, by: 'demo-publisher' } },
    ...more,
  };
}

function release(sequence: number) {
  return releaseBy('demo-publisher', earlier, { sequence });
}

const panel = { remote: 'chart-line', x: 0, y: 0, w: 24, h: 4 };
const newPanel = {
  rev: 1,
  slot: 'p000',
  remote: 'chart-line',
  box: { rev: 1, x: 0, y: 0, w: 24, h: 4 },
};
const stamp = { updatedAt: earlier, updatedBy: 'demo-editor' };
const entry = { at: earlier, uid: 'demo-publisher', target: 'chart-given' };
const link = { at: earlier, expiresAt: Date.now() + 1_000_000 };

/** A workspace as older rules, and people past all rules, could leave it. */
const old: Readonly<Record<string, unknown>> = {
  [`registry/${w}/heads/chart-frozen`]: head('1.0.0', { minSequence: 9e15 }),
  [`registry/${w}/releases/chart-frozen`]: { '1_0_0': release(1), '1_1_0': release(2) },
  [`registry/${w}/heads/chart-loose`]: head('1.1.0', { minSequence: 0 }),
  [`registry/${w}/releases/chart-loose`]: {
    '1_1_0': release(2),
    '1_2_0': release(2),
    '01_3_0': release(9e15),
  },
  [`registry/${w}/heads/chart-given`]: head('1.0.0', { trust: 'trusted', owner: 'demo-editor' }),
  [`registry/${w}/releases/chart-given/1_0_0`]: release(1),
  [`workspaces/${w}/audit/a1`]: {
    ...entry,
    uid: 'demo-admin',
    at: earlier - 1,
    action: 'trust',
    before: 'sandboxed',
    after: 'trusted',
  },
  [`workspaces/${w}/audit/a2`]: {
    ...entry,
    action: 'hand-over',
    before: 'demo-publisher',
    after: 'demo-editor',
  },
  [`workspaces/${w}/audit/a3`]: {
    ...entry,
    action: 'move',
    before: 'stable@0.9.0',
    after: 'stable@1.0.0 and admin rights for all',
  },
  [`workspaces/${w}/audit/a4`]: {
    ...entry,
    action: 'move',
    before: 'canary@0.9.0',
    after: 'canary@1.0.0 5%',
  },
  // Without text, as of a dashboard.
  [`workspaces/${w}/audit/a5`]: { ...entry, target: 'dashboards/old', action: 'hand-over' },
  [`workspaces/${w}/audit/a6`]: {
    ...entry,
    target: 'dashboards/old',
    action: 'hand-over',
    before: 'demo-publisher',
    after: 'demo-editor',
  },
  [`workspaces/${w}/sources/old`]: {
    title: 'Old',
    remote: 'data-files',
    settings: 'none',
    by: 'demo-editor',
    at: earlier,
  },
  [`dashboardIndex/${w}/gone`]: { title: 'Gone', ...stamp },
  [`dashboardIndex/${w}/old`]: { title: 'Old', ...stamp },
  [`dashboardIndex/${w}/mixed`]: { title: 'Mixed', ...stamp },
  [`dashboards/${w}/mixed`]: {
    schema: 2,
    rev: 4,
    last: { by: 'demo-editor', at: earlier },
    about: { rev: 1, title: 'Mixed', refresh: 0.5, timeRange: '[]' },
    panels: {
      wide: { ...newPanel, box: { ...newPanel.box, x: 1 }, time: 'now' },
      fine: { ...newPanel, slot: 'p001', time: '{}' },
    },
    slots: { p000: 'panels/wide', p001: 'panels/fine' },
  },
  [`dashboards/${w}/old`]: {
    schema: 1,
    title: { '.value': 'Old', '.priority': 'p'.repeat(1000) },
    rev: Number.MAX_SAFE_INTEGER,
    refresh: 0.5,
    timeRange: '[]',
    tags: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`tag-${n}`, true])),
    panels: {
      wide: { ...panel, x: 1 },
      pinned: { ...panel, version: '1.3.0-b-5', options: '{', '.priority': 1 },
      ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p-${n}`, panel])),
    },
    ...stamp,
  },
  [`shareIndex/${w}/${'a'.repeat(22)}`]: { ...link, d: 'gone', title: 'Gone', by: 'demo-editor' },
  [`shareIndex/${w}/${'b'.repeat(22)}`]: {
    ...link,
    d: demoDashboard,
    title: 'Left',
    by: 'demo-viewer',
  },
  [`shareIndex/${w}/${'c'.repeat(22)}`]: {
    ...link,
    d: 'gone',
    title: 'Revoked',
    by: 'demo-viewer',
    revokedAt: earlier,
  },
  [`shareIndex/${w}/${'d'.repeat(22)}`]: {
    ...link,
    d: demoDashboard,
    title: 'Fine',
    by: 'demo-editor',
  },
};

describe('the check of stored records', () => {
  test('finds nothing in the demo’s workspace', async () => {
    expect(await findings()).toEqual([
      expect.objectContaining({ level: 'good', about: 'Stored records' }),
    ]);
  });

  test('names what the rules would refuse, by path and with a remedy', async () => {
    await live.backend.admin.update(old);
    const found = await findings();
    expect(found.map(({ about }) => about).sort()).toEqual(
      [
        `registry/${w}/heads/chart-frozen/minSequence`,
        `registry/${w}/heads/chart-loose/minSequence`,
        `registry/${w}/heads/chart-given/trust`,
        `registry/${w}/releases/chart-loose`,
        `registry/${w}/releases/chart-loose/01_3_0`,
        `registry/${w}/releases/chart-loose/01_3_0/sequence`,
        `workspaces/${w}/audit/a3`,
        `workspaces/${w}/audit/a6`,
        `workspaces/${w}/sources/old/settings`,
        `dashboardIndex/${w}/gone`,
        `dashboards/${w}/old/rev`,
        `dashboards/${w}/old/refresh`,
        `dashboards/${w}/old/timeRange`,
        `dashboards/${w}/old/tags`,
        `dashboards/${w}/old/panels`,
        `dashboards/${w}/old/panels/wide`,
        `dashboards/${w}/old/panels/pinned/version`,
        `dashboards/${w}/old/panels/pinned/options`,
        `dashboards/${w}/old/panels/pinned`,
        `dashboards/${w}/old/title`,
        `dashboards/${w}/mixed/about/refresh`,
        `dashboards/${w}/mixed/about/timeRange`,
        `dashboards/${w}/mixed/panels/wide`,
        `dashboards/${w}/mixed/panels/wide/time`,
        `shareIndex/${w}/${'a'.repeat(22)}`,
        `shareIndex/${w}/${'b'.repeat(22)}`,
      ].sort(),
    );
    expect(found.filter(({ level }) => level === 'problem').map(({ about }) => about)).toEqual([
      `registry/${w}/heads/chart-frozen/minSequence`,
    ]);
    expect(found.every(({ remedy }) => remedy)).toBe(true);
    expect(found.find(({ about }) => about.endsWith('/trust'))?.found).toBe(
      'is trusted, but demo-publisher transferred it to demo-editor without being an administrator',
    );
  });

  test('names what could not be written today', async () => {
    const editor = await live.signIn('editor');
    const by = { by: editor.uid, at: serverTimestamp() };
    const about = { rev: 1, title: 'New' };
    const fresh = { schema: 2, rev: 1, last: by, about };
    const write = (path: string, value: object) =>
      isDenied(
        update(ref(editor.database), {
          [path]: value,
          [`dashboardIndex/${w}/new`]: {
            title: 'New',
            updatedAt: serverTimestamp(),
            updatedBy: editor.uid,
          },
        }),
      );
    const source = { title: 'O', remote: 'r', settings: 'none', ...by };
    const sourcePath = `workspaces/${w}/sources/new`;
    expect(await isDenied(update(ref(editor.database), { [sourcePath]: source }))).toBe(true);
    const path = `dashboards/${w}/new`;
    const withPanel = (more: object) => ({
      ...fresh,
      panels: { p: { ...newPanel, ...more } },
      slots: { p000: 'panels/p' },
    });
    for (const value of [
      { ...fresh, about: { ...about, refresh: 0.5 } },
      { ...fresh, about: { ...about, timeRange: '[]' } },
      { ...fresh, rev: Number.MAX_SAFE_INTEGER },
      withPanel({ box: { ...newPanel.box, x: 1 } }),
      withPanel({ version: '1.3.0-b-5' }),
      withPanel({ options: '{' }),
      { ...fresh, '.priority': 1 },
      { schema: 1, title: 'New', rev: 1, updatedAt: serverTimestamp(), updatedBy: editor.uid },
    ]) {
      expect([value, await write(path, value)]).toEqual([value, true]);
    }
    expect(await write(path, withPanel({}))).toBe(false);
  });

  test('names only what can be fixed as its remedy says', async () => {
    const { database, uid } = admin;
    const writer: RegistryWriter = {
      workspace: w,
      uid,
      serverTime: serverTimestamp(),
      auditId: 'repair',
    };
    const path = `registry/${w}/keys/${keyNamed('k')}`;
    const key = { jwk: '{}', owner: uid, addedAt: 1, by: uid, audit: 'a' };
    await live.backend.admin.update({ [path]: key });
    const next = { ...newRelease('1.2.0', 'k'), sequence: 3 };
    const publish = publishRelease(writer, { remote: 'chart-frozen', title: 'Old', release: next });
    await update(ref(database), publish);
    const lastSequence = await get(ref(database, `registry/${w}/heads/chart-frozen/lastSequence`));
    expect(lastSequence.val()).toBe(3);
    // In the database console: pages can’t load these.
    await live.backend.admin.update({
      [`dashboards/${w}/old`]: null,
      [`dashboards/${w}/mixed`]: null,
    });
    const { length } = (await findings()).filter(({ about }) => about.startsWith('dashboards/'));
    expect(length).toBe(0);
  });
});
