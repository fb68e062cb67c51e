import { describe, expect, test } from '@jest/globals';
import { noDataText } from '../scales/valueAxis';
import { formatX } from './formatX';
import { xExtent } from './seriesExtents';

const style = { isTime: true, locale: 'en-GB', timeZone: 'UTC' };
const noon = Date.UTC(2026, 10, 14, 12);
const hourMs = 3_600_000;

function texts(...times: readonly number[]): readonly string[] {
  const points = { x: Float64Array.from(times), length: times.length };
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return times.map((time) => formatX(time, [points], spanMs, style));
}

describe('the time of a point', () => {
  test('has the precision of the distance between points', () => {
    expect(texts(noon, noon + hourMs, noon + 2 * hourMs)).toEqual(['12:00', '13:00', '14:00']);
    expect(texts(noon, noon + 15_000)).toEqual(['12:00:00', '12:00:15']);
  });

  test('differs from its neighbour’s, however far the others are', () => {
    expect(texts(noon, noon + 250, noon + 500, noon + 5 * hourMs)).toEqual([
      '12:00:00.000',
      '12:00:00.250',
      '12:00:00.500',
      '17:00',
    ]);
  });

  test('has its day where points are a day apart', () => {
    const midnight = noon - 12 * hourMs;
    expect(texts(midnight, midnight + 24 * hourMs)).toEqual(['14 Nov', '15 Nov']);
    expect(texts(noon, noon + 12 * hourMs, noon + 24 * hourMs)).toEqual([
      '14 Nov, 12:00',
      '15 Nov, 00:00',
      '15 Nov, 12:00',
    ]);
  });
});

test('the ends of a range without data differ', () => {
  const midnight = noon - 12 * hourMs;
  expect(noDataText([midnight, midnight + 24 * hourMs], style)).toBe(
    'No data between 14 Nov, 00:00 and 15 Nov, 00:00',
  );
  expect(noDataText([noon, noon + 6 * hourMs], style)).toBe('No data between 12:00 and 18:00');
  const days = { ...style, precision: 'day' } as const;
  expect(noDataText([midnight, midnight + 72 * hourMs - 1], days)).toBe(
    'No data between 14 Nov and 16 Nov',
  );
  expect(noDataText([midnight, midnight + 24 * hourMs - 1], days)).toBe('No data on 14 Nov');
  expect(noDataText(xExtent([], true, null), style)).toBe('No data');
});
