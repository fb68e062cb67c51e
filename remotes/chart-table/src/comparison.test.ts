import type { Frame } from '@chartroom/frame';
import { frameFrom, valueAt } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { comparedSheet } from './comparedSheet';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 14);
const types = { load: { type: 'number', unit: '%' } } as const;

function sheetOf(now: Frame, before: Frame, columns: readonly string[] = []) {
  const { frame, encoding } = comparedSheet({
    ...{ frame: now, encoding: { columns }, options: {}, range: null, timeZone: 'UTC' },
    ...{ locale: 'en-GB', comparison: { frame: before, title: 'A week before' } },
  });
  const fields = frame?.fields ?? [];
  return {
    names: fields.map(({ name }) => name),
    units: fields.map(({ unit }) => unit),
    columns: encoding.columns,
    rows: Array.from({ length: frame?.length ?? 0 }, (_, row) =>
      fields.map((field) => valueAt(field, row)),
    ),
  };
}

describe('a table with an earlier period', () => {
  test('has the value before and the difference after each number, by time and names', () => {
    const now = frameFrom(
      { time: [start, start, start + day], host: ['a', 'b', 'a'], load: [50, 70, 90] },
      types,
    );
    // In another order, and without host b.
    const before = frameFrom(
      { time: [start + day, start], host: ['a', 'a'], load: [100, 40] },
      types,
    );
    const { names, units, rows } = sheetOf(now, before);
    expect(names).toEqual(['time', 'host', 'load', 'load, A week before', 'load, difference']);
    expect(units).toEqual([undefined, undefined, '%', '%', 'pp']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['a', 50, 40, 10],
      ['b', 70, null, null],
      ['a', 90, 100, -10],
    ]);
  });

  test('compares no rows without times', () => {
    const now = frameFrom({ host: ['a', 'b'], load: [5, 7] });
    const before = frameFrom({ host: ['a', 'b'], load: [5, 7] });
    expect(sheetOf(now, before).names).toEqual(['host', 'load']);
  });

  test('compares no moments that only are near', () => {
    const now = frameFrom({ time: [start, start + day], load: [5, 7] });
    const before = frameFrom({ time: [start + 3_600_000, start + day], load: [1, 2] });
    expect(sheetOf(now, before).rows.map((row) => row.slice(1))).toEqual([
      [5, null, null],
      [7, 2, 5],
    ]);
  });

  test('keeps to the requested columns', () => {
    const now = frameFrom({ time: [start], load: [5], other: [1] });
    const before = frameFrom({ time: [start], load: [1], other: [1] });
    expect(sheetOf(now, before, ['time', 'load']).columns).toEqual([
      'time',
      'load',
      'load, A week before',
      'load, difference',
    ]);
  });

  test('is the same frame until something changes', () => {
    const now = frameFrom({ time: [start], load: [5] });
    const comparison = { frame: frameFrom({ time: [start], load: [1] }), title: 'A day before' };
    const input = {
      ...{ frame: now, encoding: { columns: [] }, options: {}, range: null, timeZone: 'UTC' },
      ...{ locale: 'en-GB', comparison },
    };
    expect(comparedSheet(input).frame).toBe(comparedSheet(input).frame);
  });
});
