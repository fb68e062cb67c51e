import { type CategoryField, frameFrom } from '@chartroom/frame';
import { runSync } from '@chartroom/plot';
import {
  aggregated,
  columnExtent,
  combine,
  compareValues,
  nameComparator,
  SlotTally,
  slotCount,
  timeSlotAt,
  writeSlots,
} from '@chartroom/plot/bands';
import { describe, expect, test } from '@jest/globals';

describe('a tally', () => {
  class Sums extends SlotTally {
    add(slots: readonly number[], rows: readonly number[], values: readonly number[] | null): void {
      this.slotOf.set(slots);
      this.rowOf.set(rows);
      const taken = values && Float64Array.from(values);
      this.addRows(taken, { from: 0, to: slots.length, slotCount: 3, reducer: 'sum' });
    }
  }

  test('reduces the values of each row and slot, and counts them', () => {
    const tally = new Sums();
    tally.add([0, 2, 2], [0, 1, 1], [1, 2, 3]);
    expect([...(tally.rows[1]?.reduced ?? [])]).toEqual([0, 0, 5]);
    expect([...(tally.rows[1]?.counts ?? [])]).toEqual([0, 0, 2]);
  });

  test('marks slots that have rows without a value, and ignores rows without a slot', () => {
    const tally = new Sums();
    tally.add([1, -1, 2], [0, 0, -1], [Number.NaN, 1, 1]);
    expect([...tally.hasRows]).toEqual([0, 1, 0]);
    expect([...(tally.rows[0]?.counts ?? [])]).toEqual([0, 0, 0]);
  });

  test('counts rows where there are no values', () => {
    const tally = new Sums();
    tally.add([0, 0], [0, 0], null);
    expect(tally.rows[0]?.counts[0]).toBe(2);
  });
});

describe('slots', () => {
  test('of a category are its codes, after one for rows without a category, up to a limit', () => {
    const [field] = frameFrom({ name: ['a', 'b', null, 'c'] }).fields as [CategoryField];
    const slots = { kind: 'category', field, limit: 2 } as const;
    const out = new Int32Array(4);
    writeSlots(slots, 0, 4, out);
    expect([...out]).toEqual([1, 2, 0, -1]);
    expect(slotCount(slots)).toBe(3);
  });

  test('of time include their first instant and exclude their last', () => {
    const edges = Float64Array.of(0, 10, 20, 40);
    expect([-1, 0, 9, 10, 39, 40, Number.NaN].map((at) => timeSlotAt(edges, at))).toEqual([
      -1, 0, 0, 1, 2, -1, -1,
    ]);
  });
});

describe('aggregates', () => {
  test('of no values are NaN', () => {
    expect(aggregated('sum', 0, 0)).toBeNaN();
    expect([aggregated('mean', 6, 3), aggregated('count', 6, 3)]).toEqual([2, 3]);
  });

  test('of two parts equal those of the whole', () => {
    expect(combine('last', 5, 1, 2)).toBe(2);
    expect(combine('min', 5, 1, 2)).toBe(2);
    expect(combine('max', 0, 0, -2)).toBe(-2);
  });
});

test('the extent of a column continues from the rows already read', () => {
  const frame = frameFrom({ y: [3, null, 5] }, { y: 'number' });
  const [field] = frame.fields;
  if (!field) return;
  const before = { field, min: 1, max: 4, isWhole: true, rows: 2 };
  expect(runSync(columnExtent(field, frame))).toMatchObject({ min: 3, max: 5, rows: 3 });
  expect(runSync(columnExtent(field, frame, before))).toMatchObject({ min: 1, max: 5 });
});

test('names and values are ordered, with missing values last', () => {
  expect(['host 10', 'host 2'].sort(nameComparator('en'))).toEqual(['host 2', 'host 10']);
  const values = [Number.NaN, 1, 2];
  expect([...values].sort((a, b) => compareValues(a, b, 1))).toEqual([1, 2, Number.NaN]);
  expect([...values].sort((a, b) => compareValues(a, b, -1))).toEqual([2, 1, Number.NaN]);
});
