import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  append,
  type Columns,
  columnOf,
  createFrame,
  fieldByName,
  frameFrom,
  parseFrame,
  rows,
  type Value,
} from './index';

const names = ['time', 'cpu', 'host', '__proto__', 'constructor'];
const value = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15,
    8.64e15 + 1,
    '',
    '__proto__',
    'b',
  ),
);
const batch = fc
  .array(fc.tuple(value, value, value, value, value), { maxLength: 12 })
  .map((table): Columns => {
    const entries = names.map((name, i) => [name, table.map((row) => row[i] as Value)] as const);
    return Object.fromEntries(entries);
  });

function isTime(v: Value): boolean {
  return typeof v === 'number' && Math.abs(v) <= 8.64e15;
}

/** What a plain array of rows would hold: the null policy, said a second time. */
function naiveRows(columns: Columns): Value[][] {
  const length = columns.time?.length ?? 0;
  return Array.from({ length }, (_, i) =>
    names.map((name) => {
      const v = columnOf(columns, name)?.[i] ?? null;
      if (name === 'time') return isTime(v) ? v : null;
      if (typeof v === 'number' && !Number.isFinite(v)) return null;
      if (name === 'host' || name === '__proto__') return v === null ? null : String(v);
      return typeof v === 'number' ? v : null;
    }),
  );
}

function emptyFrame(capacity: number) {
  return createFrame(
    [
      { name: 'time', type: 'time' },
      { name: 'cpu', type: 'number', unit: '%' },
      { name: 'host', type: 'category' },
      { name: '__proto__', type: 'category' },
      { name: 'constructor', type: 'integer' },
    ],
    capacity,
  );
}

describe('append', () => {
  test('equals a plain array of rows', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 20 }), (batches) => {
        const frame = emptyFrame(1);
        const naive: Value[][] = [];
        for (const columns of batches) {
          const { revision } = frame;
          append(frame, columns);
          const added = naiveRows(columns);
          expect(frame.firstNewRow).toBe(added.length > 0 ? naive.length : frame.firstNewRow);
          naive.push(...added);
          expect(frame.revision).toBe(added.length > 0 ? revision + 1 : revision);
        }
        expect(withoutMinusZero(rows(frame))).toEqual(withoutMinusZero(naive));
        expect(parseFrame(frame).ok).toBe(true);
      }),
    );
  });

  test('keeps the latest rows and up to a quarter more, and counts dropped rows', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), run),
    );
    function run(batches: Columns[], keep: number) {
      const frame = emptyFrame(1);
      const naive: Value[][] = [];
      for (const columns of batches) {
        const added = naiveRows(columns);
        naive.push(...added);
        append(frame, columns, { keep });
        expect(frame.length).toBeLessThanOrEqual(keep + Math.ceil(keep / 4));
        expect(frame.length).toBeGreaterThanOrEqual(Math.min(keep, naive.length));
        expect(frame.dropped + frame.length).toBe(naive.length);
        expect(frame.length - frame.firstNewRow).toBeLessThanOrEqual(
          Math.max(added.length, frame.length),
        );
        const kept = naive.slice(frame.dropped);
        expect(withoutMinusZero(rows(frame))).toEqual(withoutMinusZero(kept));
      }
      expect(parseFrame(frame).ok).toBe(true);
    }
  });

  test('fills the same buffers until they are full, then doubles them', () => {
    const frame = createFrame([{ name: 'x', type: 'number' }], 4);
    const first = fieldByName(frame, 'x')?.values;
    append(frame, { x: [1, 2, 3, 4] });
    expect(fieldByName(frame, 'x')?.values).toBe(first);
    append(frame, { x: [5] });
    expect(fieldByName(frame, 'x')?.values).toHaveLength(8);
  });

  test('moves few rows for each appended row, however many are kept', () => {
    const frame = createFrame([{ name: 'x', type: 'number' }], 1);
    let compactions = 0;
    let { dropped } = frame;
    for (let i = 0; i < 60_000; i++) {
      append(frame, { x: [i] }, { keep: 10_000 });
      if (frame.dropped !== dropped) compactions += 1;
      dropped = frame.dropped;
    }
    expect(compactions).toBe(19);
    expect(fieldByName(frame, 'x')?.values.length).toBeLessThanOrEqual(16_384);
  });

  test('sets the first new row after dropping rows at the front', () => {
    const frame = createFrame([{ name: 'x', type: 'number' }]);
    append(frame, { x: [1, 2, 3, 4, 5] }, { keep: 4 });
    expect(frame).toMatchObject({ length: 5, firstNewRow: 0, dropped: 0, revision: 1 });
    append(frame, { x: [6] }, { keep: 4 });
    expect(frame).toMatchObject({ length: 4, firstNewRow: 3, dropped: 2, revision: 2 });
    append(frame, { x: [7, 8, 9, 10, 11, 12] }, { keep: 4 });
    expect(frame).toMatchObject({ length: 4, firstNewRow: 0, dropped: 8, revision: 3 });
    expect(rows(frame)).toEqual([[9], [10], [11], [12]]);
  });

  test('writes nulls into fields without a column and ignores columns without a field', () => {
    const frame = frameFrom({ time: [1], cpu: [2] });
    append(frame, { time: [2, 3], other: [9, 9] });
    expect(rows(frame)).toEqual([
      [1, 2],
      [2, null],
      [3, null],
    ]);
  });

  test('turns an integer field that meets a null or a fraction into a number, with its unit', () => {
    const frame = frameFrom({ n: [1, 2] }, { n: { type: 'integer', unit: 'B' } });
    append(frame, { n: [3] });
    expect(frame.fields[0]).toMatchObject({ type: 'integer', unit: 'B' });
    append(frame, { n: [null, 0.5] });
    expect(frame.fields[0]).toMatchObject({ type: 'number', unit: 'B' });
    expect(rows(frame)).toEqual([[1], [2], [3], [null], [0.5]]);
  });

  test('removes strings that no row uses any more', () => {
    const frame = createFrame([{ name: 's', type: 'category' }]);
    for (let i = 0; i < 10_000; i++) append(frame, { s: [`only once ${i}`] }, { keep: 100 });
    const field = fieldByName(frame, 's');
    expect(field?.type === 'category' && field.dictionary.length).toBeLessThan(400);
    expect(rows(frame, frame.length - 1)).toEqual([['only once 9999']]);
  });
});

function withoutMinusZero(table: Value[][]): Value[][] {
  return table.map((row) => row.map((v) => (v === 0 ? 0 : v)));
}
