import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CursorStep } from '../chart/chartDefinition';
import { runSync } from '../chart/runInSlices';
import {
  moveSeriesCursor,
  type SeriesCursor,
  type SeriesCursorMarks,
  seriesPointsAt,
} from './seriesCursor';
import { indexSeries } from './seriesIndex';

/** One line of these values over `from` and the numbers after it, 100 px wide. */
function marksOf(values: readonly (number | null)[], from: number): SeriesCursorMarks {
  const frame = frameFrom(
    { x: values.map((_, i) => from + i), y: values },
    { x: 'number', y: 'number' },
  );
  const [x = null, y] = frame.fields;
  const roles = { x, ys: y ? [y] : [], colour: null };
  const { series } = runSync(indexSeries(frame, roles, null));
  const to = from + values.length - 1;
  const kx = 100 / Math.max(1, to - from);
  const window = { from, to, mapping: { kx, bx: -from * kx, ky: 1, by: 0 }, buckets: 400 };
  return { axes: null, window, lines: series.map((line) => ({ series: line, window })) };
}

/** The x of all data on the way from one end, until a step leads no further. */
function walk(marks: SeriesCursorMarks, end: CursorStep, step: CursorStep, isCoarse = false) {
  const visited: number[] = [];
  // From no datum, a step leads to the newest.
  let cursor: SeriesCursor | null = moveSeriesCursor(marks, null, end);
  while (cursor && visited.at(-1) !== cursor.x) {
    visited.push(cursor.x);
    cursor = moveSeriesCursor(marks, cursor, step, isCoarse);
  }
  return visited;
}

describe('the arrow keys', () => {
  test('visit every row with a value once in either direction, however dense they are', () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -9, max: 9 })), { minLength: 1, maxLength: 1000 }),
        fc.constantFrom(-500, 0, 1, 1.7e12),
        (values, from) => {
          const marks = marksOf(values, from);
          const expected = values.flatMap((value, i) => (value === null ? [] : [from + i]));
          expect(walk(marks, 'home', 'right')).toEqual(expected);
          expect(walk(marks, 'end', 'left')).toEqual(expected.reverse());
        },
      ),
      { seed: 81 },
    ));

  test('reach each of the values that a line has at one x', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(fc.integer({ min: 0, max: 9 }))),
          {
            minLength: 1,
            maxLength: 40,
          },
        ),
        (rows) => {
          const ordered = [...rows].sort((a, b) => a[0] - b[0]);
          const frame = frameFrom(
            { x: ordered.map(([x]) => x), y: ordered.map(([, y]) => y) },
            { x: 'number', y: 'number' },
          );
          const [x = null, y] = frame.fields;
          const roles = { x, ys: y ? [y] : [], colour: null };
          const { series } = runSync(indexSeries(frame, roles, null));
          const window = {
            ...{ from: 0, to: 4, buckets: 400 },
            mapping: { kx: 25, bx: 0, ky: 1, by: 0 },
          };
          const marks = {
            axes: null,
            window,
            lines: series.map((line) => ({ series: line, window })),
          };
          const values = (end: CursorStep, step: CursorStep) => {
            const visited: (readonly [number, number])[] = [];
            let cursor = moveSeriesCursor(marks, null, end);
            let before: SeriesCursor | null = null;
            while (cursor && JSON.stringify(cursor) !== JSON.stringify(before)) {
              const [point] = seriesPointsAt(marks, cursor.x, cursor);
              visited.push([cursor.x, point?.value ?? Number.NaN]);
              before = cursor;
              cursor = moveSeriesCursor(marks, cursor, step);
            }
            return visited;
          };
          const expected = ordered.filter(([, value]) => value !== null);
          expect(values('home', 'right')).toEqual(expected);
          expect(values('end', 'left')).toEqual(expected.reverse());
        },
      ),
      { seed: 82 },
    ));

  test('move by at least a pixel with Shift', () => {
    const marks = marksOf(
      Array.from({ length: 5001 }, () => 1),
      -2000,
    );
    const visited = walk(marks, 'home', 'right', true);
    expect(visited.length).toBeLessThanOrEqual(102);
    for (const [i, x] of visited.entries()) {
      if (i > 0) expect(x - (visited[i - 1] ?? x)).toBeGreaterThanOrEqual(49);
    }
    expect(walk(marks, 'home', 'right')).toHaveLength(5001);
  });

  test('step over every row of few that are far apart, with Shift too', () => {
    const marks = marksOf([1, null, 3, 4], 0);
    expect(walk(marks, 'home', 'right', true)).toEqual([0, 2, 3]);
  });
});
