import { datasetAddress } from '@chartroom/contract';
import { addBrowserDataset, addDataset } from '@chartroom/workspace';
import { expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import type { BrowserFiles } from './browserFiles';
import { canUndoDelete, deleteFile } from './deleteFile';
import { findUses } from './findUses';
import type { ListedFile } from './listFiles';

const common = { id: 'f-1', workspace: 'w', name: 'a.csv', serverTime: 'time' };
const settings = { url: datasetAddress('f-1') };
const source = { id: 's-1', title: 'A', remote: 'data-files', settings };
const sourcePath = 'workspaces/w/sources/s-1';

/** A database that keeps whole records, and a browser's files. */
function createParts(record: Readonly<Record<string, unknown>>) {
  const values = new Map<string, unknown>(Object.entries(record));
  const kept = new Map<string, Blob>();
  const database = {
    serverTime: 'time',
    get: async (path: string) => values.get(path) ?? null,
    async update(changes: Readonly<Record<string, unknown>>) {
      for (const [path, value] of Object.entries(changes)) {
        if (value === null) values.delete(path);
        else values.set(path, value);
      }
    },
  };
  const files: BrowserFiles = {
    add: async ({ id, file }) => void kept.set(id, file),
    open: async (id) => kept.get(id) ?? null,
    list: async () => [],
    remove: async (id) => void kept.delete(id),
  };
  const deleter = (uid: string) => ({
    ...{ database, workspace: 'w', uid, browserFiles: async () => files },
  });
  return { values, kept, deleter };
}

function listed(by: string, isInBrowser: boolean): ListedFile {
  return { source, file: { id: 'f-1', name: 'a.csv', size: 3, by, at: 7, isInBrowser } };
}

test('deleteFile deletes a stored file with its source, and puts back the same bytes', async () => {
  const bytes = new TextEncoder().encode('a\n1');
  const record = addDataset({ ...common, by: 'ada', bytes });
  const { values, deleter } = createParts({ ...record, [sourcePath]: { title: 'A' } });
  const undo = await deleteFile(deleter('bob'), listed('ada', false));
  expect([...values]).toEqual([]);
  await undo();
  // The rules require the person who undoes it as its author.
  expect(Object.fromEntries(values)).toEqual({
    ...addDataset({ ...common, by: 'bob', bytes }),
    [sourcePath]: {
      ...{ title: 'A', remote: 'data-files', by: 'bob', at: 'time' },
      settings: JSON.stringify(settings),
    },
  });
});

test('deleteFile deletes the author’s file from the browser, and puts it back there', async () => {
  const record = addBrowserDataset({ ...common, by: 'ada', size: 3 });
  const { values, kept, deleter } = createParts(record);
  kept.set('f-1', new Blob(['a\n1']));
  const undo = await deleteFile(deleter('ada'), listed('ada', true));
  expect([values.size, kept.size]).toEqual([0, 0]);
  await undo();
  expect(await kept.get('f-1')?.text()).toBe('a\n1');
  expect(values.get('datasets/w/f-1')).toEqual(record['datasets/w/f-1']);
});

test.each([
  ['a stored file', 'ada', false, true],
  ['one’s own in a browser', 'me', true, true],
  ['another’s in their browser', 'ada', true, false],
])('canUndoDelete knows whether the bytes are at hand: %s', (_, by, isInBrowser, expected) => {
  expect(canUndoDelete(listed(by, isInBrowser), 'me')).toBe(expected);
});

test('findUses names the viewer’s dashboards with a panel of the source, but not deleted ones', async () => {
  const database = createMemoryDatabase();
  const entry = (title: string, updatedAt: number) => ({ title, updatedAt });
  database.set('dashboardIndex/w', {
    a: entry('First', 1),
    b: entry('Second', 2),
    c: entry('Other', 3),
    d: { ...entry('Deleted', 4), deletedAt: 5 },
  });
  for (const id of ['a', 'b', 'd']) {
    database.set(`dashboards/w/${id}/panels`, { p: { source: 's-2' }, q: { source: 's-1' } });
  }
  database.set('dashboards/w/c/panels', { p: { source: 's-2' } });
  database.set('privateIndex/w/me', { e: entry('Private', 6) });
  database.set('private/w/me/e/panels', { p: { source: 's-1' } });
  database.set('privateIndex/w/ada', { f: entry('Of Ada', 7) });
  database.set('private/w/ada/f/panels', { p: { source: 's-1' } });
  const used = { workspace: 'w', source: 's-1', uid: 'me' };
  expect(await findUses(database, used)).toEqual(['Private', 'Second', 'First']);
});

test('findUses rejects if a dashboard can’t be read, rather than to leave it out', async () => {
  const memory = createMemoryDatabase();
  memory.set('dashboardIndex/w', { a: { title: 'First', updatedAt: 1 } });
  const get = async (path: string) => {
    if (path.startsWith('dashboards/')) throw new Error('lost');
    return memory.get(path);
  };
  const used = { workspace: 'w', source: 's-1', uid: 'me' };
  await expect(findUses({ get }, used)).rejects.toThrow('lost');
});
