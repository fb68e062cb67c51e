import { type CategoryField, frameFrom } from '@chartroom/frame';
import { type CursorStep, moveByBand, runSync } from '@chartroom/plot';
import {
  aggregated,
  bandAt,
  bandEdges,
  columnExtent,
  columnNames,
  combine,
  compareValues,
  nameComparator,
  resolveOrientation,
  rowNamesPx,
  SlotTally,
  slotCount,
  timeSlotAt,
  writeSlots,
} from '@chartroom/plot/bands';
import { sceneOf } from '@chartroom/plot/testkit';
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

describe('bands along an axis', () => {
  test('begin and end at whole pixels and leave nothing between them', () => {
    expect(bandEdges(3, 10, 20)).toEqual([10, 13, 17, 20]);
    expect(bandEdges(0, 10, 20)).toEqual([10]);
  });

  test('are found by the pixel under the pointer', () => {
    const bands = [
      { start: 0, end: 5 },
      { start: 5, end: 9 },
    ];
    expect([4, 5, 9].map((pixel) => bandAt(bands, pixel))).toEqual([0, 1, -1]);
  });

  test('are rows or columns by the option, else as the chart prefers', () => {
    const isHorizontal = (orientation: string) =>
      resolveOrientation({ options: { orientation } }, () => true);
    expect(['horizontal', 'vertical', 'auto'].map(isHorizontal)).toEqual([true, false, true]);
  });

  test('share the room for a name where they are narrow', () => {
    const width = (label: string) => label.length * 10;
    const middle = (i: number) => i * 20 + 10;
    const below = columnNames(['one', 'two', 'three'], { bandPx: 20, bottom: 100, width, middle });
    expect(below).toEqual([{ x: 10, y: 117, text: 'one' }]);
  });
});

describe('a key', () => {
  const move = (step: CursorStep, index: number, isHorizontal = false) =>
    moveByBand(['a', 'b', 'c'], step, {
      ...{ isHorizontal, index, firstIndex: 2 },
      cursorAt: (band) => band,
      moveWithin: (direction) => `within ${direction}`,
    });

  test('moves along the axis of bands, and within the band across it', () => {
    expect(move('right', 0)).toBe('b');
    expect(move('up', 0)).toBe('within 1');
    expect(move('down', 0, true)).toBe('b');
    expect(move('left', 0, true)).toBe('within -1');
  });

  test('stops at the first and the last band', () => {
    expect([move('left', 0), move('right', 2), move('home', 1), move('end', 1)]).toEqual([
      ...['a', 'c', 'a', 'c'],
    ]);
  });

  test('begins at the band that the chart chooses', () => {
    expect(move('right', -1)).toBe('c');
  });
});

test('names of rows may be longer in wide charts, and are never most of a chart', () => {
  const width = (label: string) => label.length * 7;
  const namesPx = (names: readonly string[], chartPx: number) =>
    rowNamesPx(names, { scene: sceneOf({}, { width: chartPx }), width });
  // 40 letters of 7 px.
  const long = ['Instandhaltung und Reparatur von Fahrzeug'.slice(0, 40)];
  expect([300, 500, 900, 1600].map((px) => namesPx(long, px))).toEqual([120, 160, 270, 280]);
  expect(namesPx(['Baugewerbe'], 1600)).toBe(70);
  expect(namesPx([long.join('').repeat(3)], 4000)).toBe(360);
});
