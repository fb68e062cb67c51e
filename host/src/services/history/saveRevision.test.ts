import { beforeEach, describe, expect, test } from '@jest/globals';
import { openRuledDatabase, type RuledDatabase, workspaceOf } from '../firebase/test/ruledDatabase';
import { parseRevisions } from './parseRevisions';
import { saveRevision } from './saveRevision';
import { canonicalJson, decodeSnapshot } from './snapshot';

const start = 1_800_000_000_000;
let now = start;
let server: RuledDatabase;
const dashboard = { workspace: 'w', id: 'd', owner: null };
const D = 'dashboards/w/d';

beforeEach(async () => {
  now = start;
  server = await openRuledDatabase({ now: () => now });
  server.set('workspaces/w', workspaceOf(['ada', 'bob'], start));
  server.update('ada', {
    [D]: { schema: 2, rev: 1, last: stampBy('ada'), about: { rev: 1, title: 'Machine' } },
    'dashboardIndex/w/d': { title: 'Machine', updatedAt: serverTime, updatedBy: 'ada' },
  });
});

const serverTime = { '.sv': 'timestamp' };

function stampBy(by: string) {
  return { by, at: serverTime };
}

/** Describes the dashboard anew, as the outbox does. */
function edit(uid: string, description: string) {
  server.update(uid, {
    [`${D}/about/description`]: description,
    [`${D}/about/rev`]: { '.sv': { increment: 1 } },
    [`${D}/rev`]: { '.sv': { increment: 1 } },
    [`${D}/last`]: stampBy(uid),
    [`${D}/since/${uid}`]: true,
  });
}

function save(uid: string, confirmed = server.get(D)) {
  const database = {
    serverTime,
    increment: (by: number) => ({ '.sv': { increment: by } }),
    update: async (changes: Readonly<Record<string, unknown>>) => server.update(uid, changes),
  };
  return saveRevision({
    ...{ database, dashboard, confirmed, uid, kind: 'timed' as const, message: `by ${uid}` },
    releases: { 'chart-line': '1.4.0' },
  });
}

describe('saveRevision', () => {
  test('stores the state with who edited and who saved, and clears them', async () => {
    edit('ada', 'A');
    edit('bob', 'B');
    const state = server.get(D);
    now += 1000;
    expect(await save('bob')).toEqual({ name: 'saved', n: 1, isNamed: false });
    expect(parseRevisions(server.get('history/w/d'))).toEqual([
      {
        n: 1,
        rev: 3,
        by: 'bob',
        at: start + 1000,
        authors: ['ada', 'bob'],
        authorCount: 2,
        message: 'by bob',
        kind: 'timed',
        bytes: canonicalJson(state).length,
        releases: { 'chart-line': '1.4.0' },
        counts: null,
        nameSlots: [],
      },
    ]);
    const decoded = await decodeSnapshot(server.get('snapshots/w/d/h1'));
    expect(decoded.ok && canonicalJson(decoded.value)).toBe(canonicalJson(state));
    expect(server.get(`${D}/since`)).toBeNull();
    expect(server.get(`${D}/rev`)).toBe(4);
  });

  test('by two pages at once writes one revision', async () => {
    edit('ada', 'A');
    const seen = server.get(D);
    const results = await Promise.all([save('ada', seen), save('bob', seen)]);
    expect(results).toEqual([{ name: 'saved', n: 1, isNamed: false }, { name: 'refused' }]);
    expect(parseRevisions(server.get('history/w/d'))).toHaveLength(1);
  });

  test('does nothing if nobody has edited since the newest revision', async () => {
    edit('ada', 'A');
    await save('ada');
    expect(await save('bob')).toEqual({ name: 'unchanged' });
  });

  test('keeps an author who edits while the revision is written', async () => {
    edit('ada', 'A');
    const seen = server.get(D);
    edit('bob', 'B');
    expect(await save('ada', seen)).toEqual({ name: 'saved', n: 1, isNamed: false });
    expect(server.get(`${D}/since`)).toEqual({ bob: true });
  });

  test('keeps the newest 50, in the slots of their numbers', async () => {
    for (let n = 1; n <= 52; n += 1) {
      edit('ada', `edit ${n}`);
      expect(await save('ada')).toEqual({ name: 'saved', n, isNamed: false });
    }
    const numbers = parseRevisions(server.get('history/w/d')).map(({ n }) => n);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
  });

  test.each([
    ['of schema 1', { schema: 1, rev: 1 }],
    ['that is gone', null],
  ])('is refused for a dashboard %s', async (_, confirmed) => {
    expect(await save('ada', confirmed)).toEqual({ name: 'refused' });
  });

  test('is refused without the role, and while the dashboard is in the bin', async () => {
    edit('ada', 'A');
    server.set('workspaces/w/members/ada/role', 'viewer');
    expect(await save('ada')).toEqual({ name: 'refused' });
    server.set(`${D}/bin`, { by: 'bob', at: now });
    expect(await save('bob')).toEqual({ name: 'refused' });
  });
});
