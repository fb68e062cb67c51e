import { expect } from '@jest/globals';
import {
  get,
  goOffline,
  goOnline,
  increment,
  limitToLast,
  onDisconnect,
  onValue,
  query,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { type Check, equals, watch } from '../check';

export const connectionChecks: readonly Check[] = [
  {
    title: 'what was asked for the end of a connection is written when it ends',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'here/a'), { name: 'a', on: true });
      await onDisconnect(ref(a, 'here/a')).update({ on: null, left: serverTimestamp() });
      await onDisconnect(ref(a, 'count')).set(increment(1));
      await onDisconnect(ref(a, 'gone')).remove();
      await set(ref(a, 'gone'), 'still here');
      const watcher = watch(ref(b));
      await watcher.until((value) => JSON.stringify(value)?.includes('"on":true'));
      goOffline(a);
      await watcher.until((value) => JSON.stringify(value)?.includes('"count":1'));
      const end = Object((await get(ref(open()))).val());
      expect(end).toEqual({ count: 1, here: { a: { left: expect.any(Number), name: 'a' } } });
    },
  },
  {
    title: 'what was cancelled is not written, at the path and below, and the rest is',
    async run(open) {
      const [a, b] = [open(), open()];
      await onDisconnect(ref(a, 'x/one')).set(1);
      await onDisconnect(ref(a, 'x')).update({ two: 2, three: 3 });
      await onDisconnect(ref(a, 'y')).set('y');
      await onDisconnect(ref(a, 'z')).set('z');
      await onDisconnect(ref(a, 'x/one')).cancel();
      await onDisconnect(ref(a, 'x/two')).cancel();
      await onDisconnect(ref(a, 'y')).cancel();
      const watcher = watch(ref(b));
      await watcher.until(equals(null));
      goOffline(a);
      await watcher.until((value) => JSON.stringify(value)?.includes('"z"'));
      expect((await get(ref(open()))).val()).toEqual({ x: { three: 3 }, z: 'z' });
    },
  },
  {
    title: 'writes made offline are kept, in order, and sent on return',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), 0);
      goOffline(a);
      const sent = [1, 2, 3].map((n) => set(ref(a, 'x'), n));
      sent.push(update(ref(a), { 'y/n': increment(5) }));
      const watcher = watch(ref(b, 'x'));
      await watcher.until(equals(0));
      goOnline(a);
      await Promise.all(sent);
      await watcher.until(equals(3));
      expect((await get(ref(open(), 'y/n'))).val()).toBe(5);
    },
  },
  {
    title: 'listeners that were away hear what has changed, windows too',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), { a: 1, b: 2, c: 3 });
      const whole = watch(ref(b, 'x'));
      const last = watch(query(ref(b, 'x'), limitToLast(2)));
      const unrelated = watch(query(ref(b, 'y'), limitToLast(2)));
      await Promise.all([whole.until((v) => v !== null), last.until((v) => v !== null)]);
      await unrelated.until(equals(null));
      goOffline(b);
      await set(ref(a, 'x'), { a: 1, d: 4, e: 5 });
      await set(ref(a, 'y'), { a: 1, b: 2, c: 3 });
      goOnline(b);
      await whole.until(equals({ a: 1, d: 4, e: 5 }));
      await last.until(equals({ d: 4, e: 5 }));
      await unrelated.until(equals({ b: 2, c: 3 }));
    },
  },
  {
    title: 'a client learns that it is connected and how its clock differs',
    async run(open) {
      const a = open();
      const connected = watch(ref(a, '.info/connected'));
      await connected.until((value) => value === true);
      const offset = await new Promise<unknown>((resolve) => {
        onValue(ref(a, '.info/serverTimeOffset'), (snapshot) => resolve(snapshot.val()));
      });
      expect(Math.abs(Number(offset))).toBeLessThan(2000);
      // The connection is one to a server that keeps values, not to one that only says so.
      await set(ref(a, 'x'), 1);
      expect((await get(ref(open(), 'x'))).val()).toBe(1);
    },
  },
];
