import { beforeEach, describe, expect, test } from '@jest/globals';
import { openRuledDatabase, type RuledDatabase, workspaceOf } from '../firebase/test/ruledDatabase';
import { nameRevision } from './nameRevision';
import { parseRevisions } from './parseRevisions';
import { saveRevision } from './saveRevision';
import { decodeSnapshot } from './snapshot';

const start = 1_800_000_000_000;
const dashboard = { workspace: 'w', id: 'd', owner: null };
const D = 'dashboards/w/d';
const serverTime = { '.sv': 'timestamp' };
let now = start;
let server: RuledDatabase;

beforeEach(async () => {
  now = start;
  server = await openRuledDatabase({ now: () => now });
  server.set('workspaces/w', workspaceOf(['ada', 'bob'], start));
  server.update('ada', {
    [D]: {
      ...{ schema: 2, rev: 1, last: { by: 'ada', at: serverTime } },
      about: { rev: 1, title: 'Machine' },
    },
    'dashboardIndex/w/d': { title: 'Machine', updatedAt: serverTime, updatedBy: 'ada' },
  });
});

function databaseOf(uid: string) {
  return {
    serverTime,
    increment: (by: number) => ({ '.sv': { increment: by } }),
    get: async (path: string) => server.get(path),
    update: async (changes: Readonly<Record<string, unknown>>) => server.update(uid, changes),
  };
}

/** Describes the dashboard as “edit n” and saves that, `count` times. */
async function saveRevisions(count: number, more: object = {}) {
  for (let edit = 0; edit < count; edit += 1) {
    now += 1000;
    const n = Number(Object(server.get(D)).revision ?? 0) + 1;
    server.update('ada', {
      [`${D}/about/description`]: `edit ${n}`,
      [`${D}/about/rev`]: { '.sv': { increment: 1 } },
      [`${D}/rev`]: { '.sv': { increment: 1 } },
      [`${D}/last`]: { by: 'ada', at: serverTime },
      [`${D}/since/ada`]: true,
    });
    const saved = await saveRevision({
      ...{ database: databaseOf('ada'), dashboard, confirmed: server.get(D), uid: 'ada' },
      ...{ kind: 'timed', releases: { 'chart-line': '1.4.0' } },
      counts: { added: 0, removed: 0, changed: 1, moved: 0 },
      ...more,
    });
    expect(saved).toEqual({ name: 'saved', n, isNamed: 'nameSlot' in more });
  }
}

function revisions() {
  return parseRevisions(server.get('history/w/d'));
}

function name(n: number, message: string, uid = 'bob') {
  const revision = revisions().find((each) => each.n === n) ?? { n, nameSlots: [] };
  return nameRevision({
    ...{ database: databaseOf(uid), dashboard, uid, revision, message, random: () => 0.5 },
  });
}

describe('a revision with a name', () => {
  test('stays with what it holds when 50 others have followed', async () => {
    await saveRevisions(3);
    const before = revisions().find(({ n }) => n === 2);
    expect(await name(2, 'Before the release')).toBe('named');
    await saveRevisions(55);
    const listed = revisions();
    expect(listed).toHaveLength(51);
    const [slot = ''] = listed.at(-1)?.nameSlots ?? [];
    expect(listed.at(-1)).toEqual({ ...before, message: 'Before the release', nameSlots: [slot] });
    const decoded = await decodeSnapshot(server.get(`snapshots/w/d/named/${slot}`));
    expect(decoded).toMatchObject({ ok: true, value: { about: { description: 'edit 2' } } });
  });

  test('is renamed, also after it has left the newest', async () => {
    await saveRevisions(1);
    await name(1, 'First');
    expect(await name(1, 'The first')).toBe('named');
    await saveRevisions(50);
    expect(await name(1, ' The very first ', 'ada')).toBe('named');
    expect(revisions().at(-1)).toMatchObject({ n: 1, message: 'The very first' });
    expect(revisions()).toHaveLength(51);
  });

  test('loses its name, and then goes with the others', async () => {
    await saveRevisions(1);
    await name(1, 'First');
    expect(await name(1, '')).toBe('named');
    expect(revisions()).toMatchObject([{ n: 1, message: '', nameSlots: [] }]);
    await saveRevisions(50);
    expect(revisions().at(-1)?.n).toBe(2);
  });

  test('is one of 20', async () => {
    await saveRevisions(21);
    for (let n = 1; n <= 20; n += 1) expect(await name(n, `Name ${n}`)).toBe('named');
    expect(await name(21, 'One more')).toBe('full');
    await name(7, '');
    expect(await name(21, 'One more')).toBe('named');
  });

  test('gets it when it is saved', async () => {
    await saveRevisions(1, { message: 'Good', kind: 'named', nameSlot: 'n3' });
    await saveRevisions(50);
    expect(revisions().at(-1)).toMatchObject({ n: 1, message: 'Good', nameSlots: ['n3'] });
  });

  test('can’t get one when it is gone, or by viewers', async () => {
    await saveRevisions(51);
    expect(await name(1, 'Too late')).toBe('refused');
    server.set('workspaces/w/members/bob/role', 'viewer');
    expect(await name(51, 'Mine')).toBe('refused');
    expect(server.canRead('bob', 'history/w/d')).toBe(true);
    expect(server.canRead('bob', 'snapshots/w/d/named/n0')).toBe(true);
  });
});
