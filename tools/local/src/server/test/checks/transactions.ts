import { expect } from '@jest/globals';
import { get, ref, runTransaction, set, setWithPriority } from 'firebase/database';
import type { Check } from '../check';

export const transactionChecks: readonly Check[] = [
  {
    title: 'transactions of two clients on one value all count',
    async run(open) {
      const all = [open(), open()];
      await Promise.all(
        all.flatMap((client) =>
          Array.from({ length: 15 }, () =>
            runTransaction(ref(client, 'n'), (n: number | null) => (n ?? 0) + 1),
          ),
        ),
      );
      expect((await get(ref(open(), 'n'))).val()).toBe(30);
    },
  },
  {
    title: 'a transaction starts again from what another client wrote meanwhile',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'seat'), { by: 'nobody' });
      const seen: unknown[] = [];
      let other: Promise<void> | null = null;
      await runTransaction(ref(b, 'seat'), (seat: { by: string } | null) => {
        seen.push(seat?.by ?? null);
        other ??= set(ref(a, 'seat'), { by: 'a' });
        return seat?.by === 'a' ? { by: 'b after a' } : { by: 'b' };
      });
      await other;
      const end = (await get(ref(open(), 'seat/by'))).val();
      // Whichever came first, the transaction never wrote over a value that it had not seen.
      expect(end === 'b after a' || (end === 'a' && !seen.includes('a'))).toBe(true);
    },
  },
  {
    title: 'the hash fits values of every type, priorities and keys in every order',
    async run(open) {
      const [a, b] = [open(), open()];
      const values: unknown[] = [
        'é',
        '',
        0.1,
        -5e-324,
        1.7976931348623157e308,
        true,
        { b: 1, 10: 2, 9: { x: 'y', z: false }, a: [1, 2, 3], '-1': -0.5 },
      ];
      for (const [n, value] of values.entries()) {
        await setWithPriority(ref(a, `v/${n}`), value, n % 2 === 0 ? n / 3 : `p${n}`);
      }
      await setWithPriority(ref(a, 'v/first'), { last: 1 }, -10);
      for (const path of [...values.keys()].map((n) => `v/${n}`).concat('v')) {
        let runs = 0;
        const result = await runTransaction(ref(b, path), (current: unknown) => {
          runs += 1;
          return current;
        });
        expect({ path, isCommitted: result.committed }).toEqual({ path, isCommitted: true });
        // The first run guesses null, the second has the value; a third would mean unequal hashes.
        expect(runs).toBeLessThanOrEqual(2);
      }
      expect((await get(ref(open(), 'v/6/9'))).val()).toEqual({ x: 'y', z: false });
    },
  },
  {
    title: 'a transaction that returns undefined changes nothing',
    async run(open) {
      const [a, b] = [open(), open()];
      await set(ref(a, 'x'), 1);
      const result = await runTransaction(ref(b, 'x'), (x: unknown) =>
        x === null ? null : undefined,
      );
      expect(result.committed).toBe(false);
      expect((await get(ref(open(), 'x'))).val()).toBe(1);
    },
  },
];
