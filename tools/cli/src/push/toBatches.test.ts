import { parseSeriesBatch } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Row, RowValue } from './row';
import { toBatches } from './toBatches';

function row(time: number, values: Record<string, RowValue>): Row {
  return { time, values: new Map(Object.entries(values)) };
}

/** Rows as a page reads them back. Throws if it refuses a batch. */
function readBack(rows: readonly Row[]) {
  return toBatches(rows).batches.flatMap((stored) => {
    const batch = parseSeriesBatch(stored);
    if (!batch.ok) throw new Error(JSON.stringify(batch.problems));
    const { columns } = batch.value;
    const times = (columns.time ?? []) as number[];
    expect(times.every((time) => time >= stored.t0 && time < stored.t0 + 60_000)).toBe(true);
    return times.map((time, i) => ({
      time,
      values: Object.entries(columns)
        .filter(([name]) => name !== 'time')
        .map(([name, values]) => [name, values[i] ?? null] as const),
    }));
  });
}

describe('batches', () => {
  test('have a column for each field, with null where a row has none', () => {
    const { batches } = toBatches([
      row(5, { a: 1 }),
      row(6, { b: 'x' }),
      row(7, { a: 2, b: null }),
    ]);
    expect(batches).toEqual([
      { t0: 5, n: 3, columns: '{"time":[5,6,7],"a":[1,null,2],"b":[null,"x",null]}' },
    ]);
  });

  test('end before a row that is earlier or a minute later than their first', () => {
    const times = [100_000, 159_999, 160_000, 159_000, 159_000];
    const { batches } = toBatches(times.map((time) => row(time, { v: 1 })));
    expect(batches.map(({ t0, n }) => [t0, n])).toEqual([
      [100_000, 2],
      [160_000, 1],
      [159_000, 2],
    ]);
  });

  test('leave out and count a row that no batch can hold', () => {
    const { batches, tooLarge } = toBatches([
      row(1, { v: 'x'.repeat(70_000) }),
      row(2, { v: 'ü'.repeat(32_700) }),
    ]);
    expect([batches.map(({ t0 }) => t0), tooLarge]).toEqual([[2], 1]);
  });

  test('are all accepted, and hold every row in order', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.constant(null),
    );
    const name = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text !== 'time');
    const values = fc.dictionary(name, value, { minKeys: 1, maxKeys: 40 });
    const rows = fc.array(fc.tuple(fc.nat(200_000), values), { maxLength: 200 });
    fc.assert(
      fc.property(rows, (input) => {
        const sent = input.map(([time, entries]) => row(time, entries));
        const read = readBack(sent);
        expect(read.map(({ time }) => time)).toEqual(sent.map(({ time }) => time));
        read.forEach((found, i) => {
          const given = [...(sent[i]?.values ?? [])].filter(([, each]) => each !== null);
          const got = found.values.filter(([, each]) => each !== null);
          // JSON has no negative zero.
          expect(new Map(got)).toEqual(
            new Map(given.map(([key, each]) => [key, each === 0 ? 0 : each])),
          );
        });
      }),
    );
  });
});
