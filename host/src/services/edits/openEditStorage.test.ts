import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { updateRecordTimeoutMs } from '../records/updateRecord';
import { openStorage } from '../storage/openStorage';
import { type EditStorage, openEditStorage } from './openEditStorage';

/** Local storage that lasts from page to page. */
const local = openStorage({
  get localStorage(): Storage {
    throw new Error('A test has none');
  },
});
const prefix = 'chartroom:/app/:';

/** A page whose IndexedDB records requests and never answers. */
function openPage(): EditStorage {
  return openEditStorage({ prefix, local: () => local });
}

const openedNames: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  openedNames.length = 0;
  Object.assign(globalThis, {
    indexedDB: {
      open(name: string) {
        openedNames.push(name);
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

test('an IndexedDB that never answers is given up once, and local storage stores later edits', async () => {
  const storage = openPage();
  const first = storage.update('ada', add('a'));
  await jest.advanceTimersByTimeAsync(updateRecordTimeoutMs);
  await first;
  await storage.update('ada', add('b'));
  expect(idsOf(await storage.read('ada'))).toEqual(['a', 'b']);
  expect(openedNames).toEqual([`${prefix}chartroom.edits`]);
  // The next page loads them.
  const next = openPage().read('ada');
  await jest.advanceTimersByTimeAsync(updateRecordTimeoutMs);
  expect(idsOf(await next)).toEqual(['a', 'b']);
});

test('without IndexedDB local storage is used immediately', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openPage();
  await storage.update('ada', add('a'));
  expect(idsOf(await storage.read('ada'))).toEqual(['a']);
  expect(idsOf(await storage.read('bob'))).toEqual([]);
});

test('a finished edit leaves only its id, because IndexedDB may still contain it', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openPage();
  await storage.update('ada', add('a'));
  await storage.update('ada', () => []);
  const left = JSON.parse(local.getItem(`${prefix}chartroom.edits.ada`) ?? '');
  expect(left).toEqual({ edits: [], gone: ['a'] });
});

test('updates reject if local storage is blocked too', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const storage = openEditStorage({
    prefix,
    local() {
      throw new Error('Access is denied');
    },
  });
  await expect(storage.update('ada', add('a'))).rejects.toThrow('Access is denied');
});
