import { expect } from '@jest/globals';
import {
  get,
  increment,
  onValue,
  push,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { type Check, equals, readOnce, watch } from '../check';

export const valueChecks: readonly Check[] = [
  {
    title: 'what one client sets another gets and hears',
    async run(open) {
      const [a, b] = [open(), open()];
      const value = { n: 1, list: ['p', 'q'], deep: { er: { yes: true } }, text: 'é “ü” 🎈' };
      await set(ref(a, 'x'), value);
      expect((await get(ref(b, 'x'))).val()).toEqual(value);
      expect(await readOnce(ref(b, 'x/deep'))).toEqual({ er: { yes: true } });
      expect((await get(ref(b, 'x/text/deeper'))).exists()).toBe(false);
    },
  },
  {
    title: 'a listener hears every change at, above and below its path, and none beside it',
    async run(open) {
      const [a, b] = [open(), open()];
      const watcher = watch(ref(b, 'a/b'));
      await watcher.until(equals(null));
      await set(ref(a, 'a/b'), { n: 1 });
      await set(ref(a, 'a/b/c'), 2);
      await set(ref(a, 'a/other'), 'beside');
      await set(ref(a, 'a'), { b: { n: 3 }, c: 4 });
      await remove(ref(a, 'a'));
      await set(ref(a, 'a/b'), 'end');
      await watcher.until(equals('end'));
      expect(watcher.values).toEqual([null, { n: 1 }, { c: 2, n: 1 }, { n: 3 }, null, 'end']);
    },
  },
  {
    title: 'a multi-path update is heard as one change',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'doc'), { left: 0, right: { sum: 0, keep: true }, gone: 1 });
      const watcher = watch(ref(b, 'doc'));
      await watcher.until((value) => value !== null);
      await update(ref(a), { 'doc/left': 1, 'doc/right/sum': 1, 'doc/gone': null });
      await watcher.until((value) => JSON.stringify(value).includes('"left":1'));
      expect(watcher.values).toEqual([
        { gone: 1, left: 0, right: { keep: true, sum: 0 } },
        { left: 1, right: { keep: true, sum: 1 } },
      ]);
    },
  },
  {
    title: 'pushed keys keep the order of their making',
    async run(open) {
      const [a, b] = [open(), open()];
      for (let n = 0; n < 20; n += 1) push(ref(a, 'log'), n);
      await push(ref(a, 'log'), 20);
      const values = Object.values(Object((await get(ref(b, 'log'))).val()));
      expect(values).toEqual(Array.from({ length: 21 }, (_, n) => n));
    },
  },
  {
    title: 'nulls, empty objects and the branches that held only them are not kept',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { a: {}, b: null, c: [], d: { e: 1 } });
      await remove(ref(a, 'x/d/e'));
      await set(ref(a, 'y'), 'beside');
      expect((await get(ref(b))).val()).toEqual({ y: 'beside' });
    },
  },
  {
    title: 'a server timestamp is the clock of the server, the same everywhere in a write',
    async run(open) {
      const [a, b] = [open(), open()];
      const before = Date.now();
      await update(ref(a, 'x'), { at: serverTimestamp(), 'deep/at': serverTimestamp() });
      const value = Object((await get(ref(b, 'x'))).val());
      expect(value.at).toBe(value.deep.at);
      expect(value.at).toBeGreaterThanOrEqual(before);
      expect(value.at).toBeLessThanOrEqual(Date.now());
    },
  },
  {
    title: 'increments of many clients all count, and start from 0',
    async run(open) {
      const all = [open(), open(), open()];
      const [first = open()] = all;
      await set(ref(first, 'text'), 'no number');
      await Promise.all(
        all.flatMap((client) =>
          Array.from({ length: 10 }, () =>
            update(ref(client), { count: increment(2), text: increment(1) }),
          ),
        ),
      );
      expect((await get(ref(open()))).val()).toEqual({ count: 60, text: 30 });
    },
  },
  {
    title: 'a text of 1 MB and an object of 1 MB arrive whole, surrogate pairs at every seam',
    async run(open) {
      const [a, b] = [open(), open()];
      const text = 'x'.repeat(1_000_000);
      const watcher = watch(ref(b, 'big'));
      await set(ref(a, 'big'), text);
      await watcher.until(equals(text));
      const balloons = Object.fromEntries(
        Array.from({ length: 2000 }, (_, n) => [`k${n}`, `\u{1f388}${'y'.repeat(500 + (n % 7))}`]),
      );
      await set(ref(a, 'many'), balloons);
      expect((await get(ref(b, 'many'))).val()).toEqual(balloons);
    },
  },
  {
    title: 'priorities are kept, change by themselves, and order children',
    async run(open) {
      const [a, b] = [open(), open()];
      await setWithPriority(ref(a, 'x/late'), 'l', 2);
      await setWithPriority(ref(a, 'x/early'), { deep: 'e' }, 1);
      await set(ref(a, 'x/none'), 'n');
      const seen: string[] = [];
      await new Promise<void>((resolve) => {
        onValue(ref(b, 'x'), (snapshot) => {
          const keys: string[] = [];
          snapshot.forEach((child) => {
            keys.push(`${child.key}:${child.priority}`);
          });
          seen.push(keys.join(' '));
          if (seen.length === 1) void setPriority(ref(a, 'x/late'), 'text');
          if (snapshot.child('late').priority === 'text') resolve();
        });
      });
      expect(seen[0]).toBe('none:null early:1 late:2');
      expect(seen.at(-1)).toBe('none:null early:1 late:text');
      expect((await get(ref(open(), 'x/early'))).priority).toBe(1);
    },
  },
  {
    title: 'keys that look like numbers sort by number, before all others',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { b: 1, 10: 1, 9: 1, B: 1, '-3': 1, 2147483648: 1 });
      const keys: (string | null)[] = [];
      (await get(ref(b, 'x'))).forEach((child) => {
        keys.push(child.key);
      });
      expect(keys).toEqual(['-3', '9', '10', '2147483648', 'B', 'b']);
    },
  },
];
