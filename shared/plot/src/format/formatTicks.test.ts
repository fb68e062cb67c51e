import { describe, expect, test } from '@jest/globals';
import { formatTicks } from './formatTicks';

const locale = 'en-US';

function labels(ticks: readonly number[], unit = '', isPlace = false): readonly string[] {
  return formatTicks(ticks, { locale, unit, isCoordinate: isPlace }).map((text) =>
    text.replaceAll('\u00a0', ' '),
  );
}

describe('labels of an axis', () => {
  test.each([
    [[0, 0.5, 1, 1.5], '', ['0.0', '0.5', '1.0', '1.5']],
    [[0, 0.05, 0.1], '', ['0.00', '0.05', '0.10']],
    [[0.5, 0.6, 0.7, 0.8], '', ['0.5', '0.6', '0.7', '0.8']],
    [[0.6, 0.7, 0.799_999_999_999_999_9], '', ['0.6', '0.7', '0.8']],
    [[0, 0.25, 0.5], '', ['0.00', '0.25', '0.50']],
    [[0, 20, 40], '', ['0', '20', '40']],
    [[99.95, 99.96], '%', ['99.95', '99.96']],
    [[0.137_24, 0.274_48], '', ['0.14', '0.27']],
    [[-10, 0, 10], '', ['−10', '0', '10']],
  ])('%p in %p have the decimals of their step, %p', (ticks, unit, texts) => {
    expect(labels(ticks, unit)).toEqual(texts);
  });

  test.each([
    [[0, 500_000, 1e6, 1.5e6], 'B', ['0', '500 kB', '1 MB', '1.5 MB']],
    [[0, 500_000, 1e6, 1.5e6], '', ['0', '500,000', '1 M', '1.5 M']],
    [[0, 5e6, 1e7], 'B/s', ['0', '5 MB/s', '10 MB/s']],
    [[1e6, 1.5e6, 2e6], '', ['1.0 M', '1.5 M', '2.0 M']],
    [[0, 5000, 10_000], 'ms', ['0', '5 s', '10 s']],
    [[0, 1_800_000, 3_600_000, 5_400_000], 'ms', ['0', '30 min', '1 h', '1.5 h']],
    [[0, 5e-6, 1e-5], 's', ['0', '5 µs', '10 µs']],
    [[0, 5000, 10_000], '°C', ['0', '5,000', '10,000']],
    [[-500_000, 0, 500_000, 1e6], '$', ['−$500,000', '0', '$500,000', '$1 M']],
    [[0, 0.5, 1], '$', ['0.0', '$0.5', '$1.0']],
    [[1_200_000, 1_200_500], 'B', ['1.2000 MB', '1.2005 MB']],
  ])('%p in %p each have a prefix, %p', (ticks, unit, texts) => {
    expect(labels(ticks, unit)).toEqual(texts);
  });

  test('that are coordinates, such as years, are grouped from 10,000 on', () => {
    expect(labels([1980, 2000], '', true)).toEqual(['1980', '2000']);
    expect(labels([8000, 10_000], '', true)).toEqual(['8,000', '10,000']);
  });

  test('that are tiny or beyond all prefixes are powers of ten', () => {
    expect(labels([-8e307, 0, 8e307])).toEqual(['−8E307', '0', '8E307']);
    expect(labels([0, 5e-324])).toEqual(['0', '5E−324']);
    expect(labels([0, 5e-7, 1e-6, 1.5e-6])).toEqual(['0', '5E−7', '1E−6', '1.5E−6']);
    expect(labels([1, 1.000_000_5])).toEqual(['1.0000000', '1.0000005']);
  });

  test('are in the digits of their locale', () => {
    expect(formatTicks([0, 0.5, 1], { locale: 'de' })).toEqual(['0,0', '0,5', '1,0']);
    expect(formatTicks([1000, 2000], { locale: 'ar-EG' })).toEqual(['١٬٠٠٠', '٢٬٠٠٠']);
  });

  test('are empty without ticks, and have digits of their own for a single tick', () => {
    expect(formatTicks([], { locale })).toEqual([]);
    expect(labels([0.001])).toEqual(['0.001']);
    expect(labels([2000], 'B')).toEqual(['2 kB']);
  });
});
