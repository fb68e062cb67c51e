import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { timeoutMs } from '../records/updateRecord';
import { openStorage } from '../storage/openStorage';
import { type EditStorage, openEditStorage } from './openEditStorage';

/** Local storage that lasts from page to page. */
const local = openStorage({
  get localStorage(): Storage {
    throw new Error('A test has none');
  },
});
const prefix = 'chartroom:/app/:';

/** A page of a browser whose IndexedDB takes requests and never answers; it notes them. */
function openPage(): EditStorage {
  return openEditStorage({ prefix, local: () => local });
}

const asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  Object.assign(globalThis, {
    indexedDB: {
      open(name: string) {
        asked.push(name);
        return {};
      },
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  local.removeItem(`${prefix}chartroom.edits.ada`);
  jest.useRealTimers();
});

const add = (id: string) => (value: unknown) => [...(Array.isArray(value) ? value : []), { id }];
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(({ id }) => id) : value);

test('an IndexedDB without an answer is given up once, and local storage has what comes after', async () => {
  const storage = openPage();
  const first = storage.update('ada', add('a'));
  await jest.advanceTimersByTimeAsync(timeoutMs);
  await first;
  await storage.update('ada', add('b'));
  expect(idsOf(await storage.read('ada'))).toEqual(['a', 'b']);
  expect(asked).toEqual([`${prefix}chartroom.edits`]);
  // The next page finds them.
  const next = openPage().read('ada');
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(idsOf(await next)).toEqual(['a', 'b']);
});

test('without any IndexedDB there is nothing to wait for', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openPage();
  await storage.update('ada', add('a'));
  expect(idsOf(await storage.read('ada'))).toEqual(['a']);
  expect(idsOf(await storage.read('bob'))).toEqual([]);
});

test('an edit that is done with leaves only its id, for IndexedDB may have it still', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openPage();
  await storage.update('ada', add('a'));
  await storage.update('ada', () => []);
  const left = JSON.parse(local.getItem(`${prefix}chartroom.edits.ada`) ?? '');
  expect(left).toEqual({ edits: [], gone: ['a'] });
});

test('rejects where local storage is refused as well, which says that nothing is kept', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openEditStorage({
    prefix,
    local() {
      throw new Error('Access is denied');
    },
  });
  await expect(storage.update('ada', add('a'))).rejects.toThrow('Access is denied');
});
