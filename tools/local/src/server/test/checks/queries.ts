import { expect } from '@jest/globals';
import {
  type DatabaseReference,
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  query,
  ref,
  remove,
  set,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { type Check, type OpenClient, readOnce, watch } from '../check';

/** One of each kind of value, and two that tie. */
const mixed = {
  a: { v: 3, deep: { w: 1 } },
  b: { v: 'text' },
  c: { v: true },
  d: {},
  e: { v: false, deep: { w: 2 } },
  f: { v: 3 },
  g: { v: { an: 'object' } },
  h: { v: -1.5 },
  i: { other: 1 },
};

const childQueries: readonly [string, (at: DatabaseReference) => Query, string][] = [
  ['all by a child', (at) => query(at, orderByChild('v'), startAt(null)), 'iechafbg'],
  ['from a number', (at) => query(at, orderByChild('v'), startAt(3)), 'afbg'],
  ['from a number and a key', (at) => query(at, orderByChild('v'), startAt(3, 'b')), 'fbg'],
  ['after a number', (at) => query(at, orderByChild('v'), startAfter(3)), 'bg'],
  ['after a number and a key', (at) => query(at, orderByChild('v'), startAfter(3, 'a')), 'fbg'],
  ['up to true', (at) => query(at, orderByChild('v'), endAt(true)), 'iec'],
  ['before true', (at) => query(at, orderByChild('v'), endBefore(true)), 'ie'],
  ['equal to 3', (at) => query(at, orderByChild('v'), equalTo(3)), 'af'],
  ['equal to 3 at f', (at) => query(at, orderByChild('v'), equalTo(3, 'f')), 'f'],
  ['equal to null', (at) => query(at, orderByChild('v'), equalTo(null)), 'i'],
  ['first 3 by a child', (at) => query(at, orderByChild('v'), limitToFirst(3)), 'iec'],
  ['last 3 by a child', (at) => query(at, orderByChild('v'), limitToLast(3)), 'fbg'],
  ['last 2 up to 3', (at) => query(at, orderByChild('v'), endAt(3), limitToLast(2)), 'af'],
  ['first 2 from 0', (at) => query(at, orderByChild('v'), startAt(0), limitToFirst(2)), 'af'],
  ['by a path below', (at) => query(at, orderByChild('deep/w'), startAt(1)), 'ae'],
  ['by key from b to e', (at) => query(at, orderByKey(), startAt('b'), endAt('e')), 'bce'],
  ['by key after b', (at) => query(at, orderByKey(), startAfter('b'), limitToFirst(2)), 'ce'],
  ['by key before e', (at) => query(at, orderByKey(), endBefore('e'), limitToLast(2)), 'bc'],
  ['the first by key', (at) => query(at, orderByKey(), limitToFirst(2)), 'ab'],
  ['the last by key', (at) => query(at, orderByKey(), limitToLast(2)), 'hi'],
];

export const queryChecks: readonly Check[] = [
  ...childQueries.map(([title, make, expected]) => ({
    title: `a query ${title} shows the children asked for, listened to or got`,
    async run(open: OpenClient) {
      const [a, b, c] = [open(), open(), open()];
      await set(ref(a, 'x'), mixed);
      expect(await orderedKeys(make(ref(b, 'x')))).toBe(expected);
      const listened = Object.keys(Object(await readOnce(make(ref(c, 'x')))));
      expect(listened.sort().join('')).toBe([...expected].sort().join(''));
    },
  })),
  {
    title: 'queries by value and by priority show the children asked for',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { a: 5, b: 'z', c: 1, d: true });
      expect(await orderedKeys(query(ref(b, 'x'), orderByValue(), limitToFirst(2)))).toBe('dc');
      expect(await orderedKeys(query(ref(b, 'x'), orderByValue(), startAt(5)))).toBe('ab');
      await setWithPriority(ref(a, 'y/a'), 1, 3);
      await setWithPriority(ref(a, 'y/b'), 1, 'text');
      await setWithPriority(ref(a, 'y/c'), 1, 1);
      const last = query(ref(b, 'y'), orderByPriority(), limitToLast(2));
      expect(await orderedKeys(last)).toBe('ab');
      expect(await orderedKeys(query(ref(b, 'y'), orderByPriority(), endAt(3)))).toBe('ca');
    },
  },
  {
    title: 'a limited window lets children in and out as they come, change and go',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } });
      const watcher = watch(query(ref(b, 'x'), orderByChild('n'), limitToLast(2)));
      const shows = (keys: string) => (value: unknown) =>
        Object.keys(Object(value)).sort().join('') === keys;
      await watcher.until(shows('cd'));
      await set(ref(a, 'x/e'), { n: 5 });
      await watcher.until(shows('de'));
      await set(ref(a, 'x/a/n'), 6);
      await watcher.until(shows('ae'));
      await remove(ref(a, 'x/e'));
      await watcher.until((value) => shows('ad')(value) && watcher.values.at(-1) === value);
      await update(ref(a, 'x'), { 'a/n': 0, f: { n: 7 }, g: { n: 8 } });
      await watcher.until(shows('fg'));
      await set(ref(a, 'x'), { z: { n: 1 } });
      await watcher.until(shows('z'));
      await remove(ref(a, 'x'));
      await watcher.until((value) => value === null);
    },
  },
  {
    title: 'a range follows children that move in and out of it',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { a: { n: 1 }, b: { n: 5 }, c: { n: 9 } });
      const watcher = watch(query(ref(b, 'x'), orderByChild('n'), startAt(4), endAt(6)));
      await watcher.until((value) => JSON.stringify(value) === '{"b":{"n":5}}');
      await update(ref(a, 'x'), { 'a/n': 4, 'b/n': 7, 'c/text': 'beside' });
      await watcher.until((value) => JSON.stringify(value) === '{"a":{"n":4}}');
      await set(ref(a, 'x/a/text'), 'more');
      await watcher.until((value) => JSON.stringify(value) === '{"a":{"n":4,"text":"more"}}');
      expect(watcher.values).toHaveLength(3);
    },
  },
  {
    title: 'many queries of one client at one path each keep their own window',
    async run(open) {
      const [a, b] = [open(), open()];
      const at = ref(b, 'x');
      const first = watch(query(at, limitToFirst(1)));
      const last = watch(query(at, limitToLast(1)));
      const middle = watch(query(at, orderByKey(), startAt('b'), limitToFirst(1)));
      await set(ref(a, 'x'), { a: 1, b: 2, c: 3 });
      await first.until((value) => JSON.stringify(value) === '{"a":1}');
      await last.until((value) => JSON.stringify(value) === '{"c":3}');
      await middle.until((value) => JSON.stringify(value) === '{"b":2}');
      last.stop();
      await update(ref(a, 'x'), { d: 4, b: null });
      await middle.until((value) => JSON.stringify(value) === '{"c":3}');
      expect(await readOnce(query(at, limitToLast(1)))).toEqual({ d: 4 });
    },
  },
];

async function orderedKeys(at: Query): Promise<string> {
  const keys: (string | null)[] = [];
  (await get(at)).forEach((child) => {
    keys.push(child.key);
  });
  return keys.join('');
}
