import { createHash } from 'node:crypto';
import { ChartroomError } from '@chartroom/contract';
import { createSelectionStore } from '@chartroom/embed';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openRuledDatabase, type RuledDatabase, workspaceOf } from '../firebase/test/ruledDatabase';
import { carriedSelections } from './carriedSelections';
import { createStoredViews } from './storedViews';
import { syncSelections } from './syncSelections';

const start = 1_800_000_000_000;
let now = start;
/** Whether the database answers. */
let isOnline = true;
let server: RuledDatabase;

beforeEach(async () => {
  now = start;
  isOnline = true;
  server = await openRuledDatabase({ now: () => now });
  server.set('workspaces/w', workspaceOf(['ada', 'bob'], now));
});

function viewsOf(uid: string) {
  return createStoredViews({
    database: {
      serverTime: { '.sv': 'timestamp' },
      async get(path) {
        if (!isOnline) throw new ChartroomError('connection/lost', { host: 'database' });
        return server.get(path);
      },
      update: async (changes) => server.update(uid, changes),
    },
    ...{ workspace: 'w', uid, now: () => now },
  });
}

/** A page of this person with this address. */
function openPage(uid: string | null, ...texts: readonly string[]) {
  const history: (readonly string[])[] = [texts];
  const problems: string[] = [];
  let due: (() => void) | null = null;
  let whenOnline: () => void = () => undefined;
  const pending: Promise<unknown>[] = [];
  const views = uid === null ? null : viewsOf(uid);
  const track = <Value>(promise: Promise<Value>) => {
    pending.push(promise);
    return promise;
  };
  const selections = createSelectionStore();
  const sync = syncSelections(
    selections,
    {
      read: () => history.at(-1) ?? [],
      write: (next) => void history.push(next),
      reportProblems: (found) => void problems.push(...found.map(({ message }) => message)),
    },
    {
      hasPanel: (id) => id.startsWith('p'),
      defer(callback) {
        due = callback;
        return () => {
          due = null;
        };
      },
      whenOnline(callback) {
        whenOnline = callback;
        return () => {
          whenOnline = () => undefined;
        };
      },
      views: views && {
        save: (saved) => track(views.save(saved)),
        load: (id) => track(views.load(id)),
      },
    },
  );
  const settle = async () => {
    const callback = due;
    due = null;
    callback?.();
    await Promise.allSettled(pending);
    await new Promise(setImmediate);
  };
  return { selections, history, problems, sync, settle, reconnect: () => whenOnline() };
}

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `a rather long name ${index}`);
const long = { kind: 'points' as const, field: 'station', values: names(200) };
const short = { ...long, values: names(2) };

describe('selections that are too long for the address', () => {
  test('become a stored view, which the address names', async () => {
    const page = openPage('ada');
    page.selections.select(long, 'p1');
    await page.settle();
    const text = `station:${long.values.join(',')}~~p1`;
    const stored = JSON.stringify([text]);
    const id = createHash('sha256').update(stored).digest('base64url').slice(0, 24);
    expect(page.history).toEqual([[], [`@${id}`]]);
    expect(server.get(`views/w/${id}`)).toEqual({ selections: stored, by: 'ada', at: now });
  });

  test('are restored from there, with the panel that they were made in', async () => {
    const page = openPage('ada');
    page.selections.select(long, 'p1');
    await page.settle();
    const other = openPage('bob', ...(page.history.at(-1) ?? []));
    await other.settle();
    expect(other.selections.getSnapshot()).toEqual([long]);
    expect(other.selections.getSnapshot().map(other.selections.ownerOf)).toEqual(['p1']);
    expect([other.history.length, other.problems]).toEqual([1, []]);
  });

  test('are the page’s own where a link has led to', async () => {
    const page = openPage('ada');
    page.selections.select(long, 'p1');
    await page.settle();
    const linked = openPage('bob', ...carriedSelections(page.history.at(-1) ?? []));
    await linked.settle();
    expect(linked.selections.getSnapshot()).toEqual([long]);
    expect(linked.selections.getSnapshot().map(linked.selections.ownerOf)).toEqual([null]);
  });

  test('have the same id whoever makes them, and go back to the address when they are short', async () => {
    const pages = [openPage('ada'), openPage('bob')];
    for (const { selections, settle } of pages) {
      selections.select(long);
      await settle();
    }
    const [first, second] = pages.map(({ history }) => history.at(-1));
    expect(second).toEqual(first);
    expect(first?.[0]).toMatch(/^@[\w-]{24}$/);
    const [page] = pages;
    page?.selections.select(short);
    await page?.settle();
    expect(page?.history.at(-1)).toEqual([`station:${short.values.join(',')}`]);
  });

  test('follow the back button', async () => {
    const page = openPage('ada');
    for (const selection of [long, short]) {
      page.selections.select(selection);
      await page.settle();
    }
    page.history.pop();
    page.sync.readParams();
    await page.settle();
    expect(page.selections.getSnapshot()).toEqual([long]);
  });

  test('leave out the oldest for guests of shares, and for those who may not store', async () => {
    server.set('workspaces/w/members/bob', null);
    for (const uid of [null, 'bob']) {
      const page = openPage(uid);
      page.selections.select(long);
      page.selections.select({ ...short, field: 'city' });
      await page.settle();
      expect(page.history.at(-1)).toEqual([`city:${short.values.join(',')}`]);
    }
    expect(server.get('views')).toBeNull();
  });

  test('say so if the view isn’t stored', async () => {
    const page = openPage('ada', `@${'a'.repeat(24)}`);
    await page.settle();
    expect(page.problems).toEqual(['names a view that isn’t stored, or that you can’t read']);
    expect(page.selections.getSnapshot()).toEqual([]);
    const guest = openPage(null, `@${'a'.repeat(24)}`);
    await guest.settle();
    expect(guest.problems).toHaveLength(1);
  });

  test('are loaded when the connection is back, unless something else was selected meanwhile', async () => {
    const author = openPage('ada');
    author.selections.select(long);
    await author.settle();
    const link = author.history.at(-1) ?? [];
    isOnline = false;
    const [waiting, changed] = [openPage('bob', ...link), openPage('bob', ...link)];
    await waiting.settle();
    await changed.settle();
    expect(waiting.problems).toEqual(['names a view that will be loaded when you’re online again']);
    changed.history.push(['city:Rome']);
    changed.sync.readParams();
    isOnline = true;
    waiting.reconnect();
    changed.reconnect();
    await waiting.settle();
    await changed.settle();
    expect(waiting.selections.getSnapshot()).toEqual([long]);
    expect(changed.selections.getSnapshot().map(({ field }) => field)).toEqual(['city']);
    expect(waiting.problems).toHaveLength(1);
  });

  test('stay for as long as somebody opens them, and say so once a month', async () => {
    const author = openPage('ada');
    author.selections.select(long);
    await author.settle();
    const link = author.history.at(-1) ?? [];
    const path = `views/w/${link[0]?.slice(1)}`;
    const openedAfter = async (days: number) => {
      now = start + days * 86_400_000;
      await openPage('bob', ...link).settle();
      return (Object(server.get(path)).at - start) / 86_400_000;
    };
    expect(await openedAfter(29)).toBe(0);
    expect(await openedAfter(31)).toBe(31);
    expect(await openedAfter(60)).toBe(31);
    expect(await openedAfter(500)).toBe(500);
  });

  test('aren’t taken from a view that another member has stored under their id', async () => {
    const stored = JSON.stringify([`station:${long.values.join(',')}`]);
    const id = createHash('sha256').update(stored).digest('base64url').slice(0, 24);
    await server.update('bob', {
      [`views/w/${id}`]: { selections: '["city:Rome"]', by: 'bob', at: { '.sv': 'timestamp' } },
    });
    const page = openPage('ada', `@${id}`);
    await page.settle();
    expect(page.selections.getSnapshot()).toEqual([]);
    const author = openPage('ada');
    author.selections.select(long);
    await author.settle();
    expect(author.history.at(-1)).toEqual([]);
  });

  test('of another page are dropped while the viewer selects something else', async () => {
    const stored = openPage('ada');
    stored.selections.select(long);
    await stored.settle();
    const page = openPage('bob', ...(stored.history.at(-1) ?? []));
    page.history.push(['city:Rome']);
    page.sync.readParams();
    await page.settle();
    expect(page.selections.getSnapshot()).toEqual([
      { kind: 'points', field: 'city', values: ['Rome'] },
    ]);
  });
});
