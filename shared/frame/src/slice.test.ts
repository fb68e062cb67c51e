import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { append, frameFrom, lowerBound, rows, slice, sliceTime, type TimeField } from './index';

const sortedTimes = fc
  .array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 })
  .map((times) => times.sort((a, b) => a - b));

describe('slice', () => {
  test('copies rows into its own buffers', () => {
    const frame = frameFrom({ x: [1, 2, 3], s: ['a', 'b', 'c'] });
    const part = slice(frame, 1, 3);
    append(part, { x: [9], s: ['z'] });
    expect(rows(part)).toEqual([
      [2, 'b'],
      [3, 'c'],
      [9, 'z'],
    ]);
    expect(rows(frame)).toHaveLength(3);
  });

  test('clamps bounds as an array’s slice clamps bounds that aren’t negative', () => {
    const bound = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(sortedTimes, bound, bound, (time, from, to) => {
        const expected = time.slice(from, to).map((t) => [t]);
        expect(rows(slice(frameFrom({ time }), from, to))).toEqual(expected);
      }),
    );
  });
});

describe('sliceTime', () => {
  test('returns the rows of a range as a filter would, also if it is empty or reversed', () => {
    const bound = fc.oneof(
      fc.integer({ min: -60, max: 60 }),
      fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    );
    fc.assert(
      fc.property(sortedTimes, bound, bound, (time, from, to) => {
        const expected = time.filter((t) => t >= from && t < to).map((t) => [t]);
        expect(rows(sliceTime(frameFrom({ time }), 'time', { from, to }))).toEqual(expected);
      }),
    );
  });

  test('returns no rows if the field is no time', () => {
    const frame = frameFrom({ time: [1], x: [1] });
    expect(sliceTime(frame, 'x', { from: 0, to: 9 }).length).toBe(0);
    expect(sliceTime(frame, '__proto__', { from: 0, to: 9 }).length).toBe(0);
  });
});

describe('lowerBound', () => {
  test('finds the first row that is not earlier, within the rows in use', () => {
    fc.assert(
      fc.property(sortedTimes, fc.integer({ min: -60, max: 60 }), (time, at) => {
        const frame = frameFrom({ time });
        const found = time.findIndex((t) => t >= at);
        const expected = found < 0 ? time.length : found;
        expect(lowerBound(frame.fields[0] as TimeField, frame.length, at)).toBe(expected);
      }),
    );
  });
});
