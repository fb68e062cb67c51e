import { frameFrom } from '@chartroom/frame';
import {
  breakDistance,
  describeTrend,
  indexSeries,
  largestAtEnd,
  replaceValues,
  runSync,
  type Series,
} from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';

function seriesOf(x: readonly number[], y: readonly (number | null)[]): Series {
  const frame = frameFrom({ x, y }, { x: 'number', y: 'number' });
  const [along = null, value] = frame.fields;
  if (!value) throw new Error('a frame has the fields that it was made with');
  const { series } = runSync(indexSeries(frame, { x: along, ys: [value], colour: null }, null));
  return series[0] as Series;
}

describe('the distance from which points are not joined', () => {
  const series = seriesOf([0, 1, 2, 3], [1, 2, 3, 4]);

  test('is ten times the usual distance of times', () => {
    expect(breakDistance([series], true, null)).toBe(10);
    expect(breakDistance([series], true, 3)).toBe(3);
  });

  test('is infinite for numbers on x, or where the option is 0', () => {
    expect(breakDistance([series], false, null)).toBe(Number.POSITIVE_INFINITY);
    expect(breakDistance([series], true, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(breakDistance([seriesOf([1], [1])], true, null)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('a trend is steady until the ends differ by a tenth of the span', () => {
  expect(describeTrend(seriesOf([0, 1, 2], [0, 100, 9]), 9, [0, 2], 'en')).toBe('steady');
  expect(describeTrend(seriesOf([0, 1, 2], [0, 100, 20]), 20, [0, 2], 'en')).toBe('rising');
  expect(describeTrend(seriesOf([0, 1, 2], [20, 100, 0]), 0, [0, 2], 'en')).toBe('falling');
});

test('the largest line at the end has the largest last value, and is null where none has one', () => {
  const lines = [
    [1, 5],
    [9, 2],
    [3, null],
  ].map((y) => {
    const series = seriesOf([0, 1], y);
    return { series, values: series.y };
  });
  expect(largestAtEnd(lines, [0, 1])?.value).toBe(5);
  expect(largestAtEnd([], [0, 1])).toBeNull();
});

test('replaced values have a pyramid of their own', () => {
  const series = seriesOf([0, 1, 2], [1, null, 3]);
  const filled = runSync(replaceValues(series, (value) => (Number.isNaN(value) ? 0 : value)));
  expect([...filled.y]).toEqual([1, 0, 3]);
  expect(filled.pyramid).not.toBe(series.pyramid);
  expect(series.y[1]).toBeNaN();
});
