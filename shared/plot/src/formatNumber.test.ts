import { describe, expect, test } from '@jest/globals';
import { formatColumn, formatNumber, formatTicks } from './formatNumber';

const locale = 'en-GB';

describe('a number', () => {
  test.each([
    [18420, undefined, '18 420'],
    [0.352, '%', '0.352 %'],
    [47_800, '/s', '47.8 k/s'],
    [2_470_000, 'B/s', '2.47 MB/s'],
    [304.4, 'ms', '304 ms'],
    [18_420, 'ms', '18 420 ms'],
    [-3, undefined, '−3'],
    [12_300_000, undefined, '12.3 M'],
    [6_070_000_000, undefined, '6.07 bn'],
    [6_070_000_000, 'B', '6.07 GB'],
    [Number.NaN, '%', '–'],
    [0, 'B', '0 B'],
    [1e308, 'B', '1E308 B'],
    [-5e-324, undefined, '−5E−324'],
  ])('%p in %p reads “%s”', (value, unit, text) => {
    expect(formatNumber(value, { locale, unit }).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('has a no-break space a thousand and a true minus in every language', () => {
    expect(formatNumber(-1234567.8, { locale: 'de-DE', unit: 'ms' })).toBe(
      '\u22121\u00a0234\u00a0568\u00a0ms',
    );
    expect(formatNumber(0.5, { locale: 'de-DE' })).toBe('0,5');
  });
});

describe('numbers under one another', () => {
  test('have equal decimals and one prefix', () => {
    expect(formatColumn([286.2, 7.25, Number.NaN], { locale }).map(({ digits }) => digits)).toEqual(
      ['286', '7', '–'],
    );
    expect(formatColumn([2_470_000, 310_000], { locale, unit: 'B/s' })).toEqual([
      { digits: '2.47', unit: 'MB/s' },
      { digits: '0.31', unit: 'MB/s' },
    ]);
  });
});

describe('labels of an axis', () => {
  test('that place something, years say, are grouped from 10 000 on', () => {
    const years = { locale, isPlace: true };
    expect(formatTicks([1980, 2000], years)).toEqual(['1980', '2000']);
    expect(formatTicks([0, 20_000], years)).toEqual(['0', '20\u00a0000']);
    expect(formatNumber(1880, years)).toBe('1880');
  });

  test('have the decimals of their step, and 0 has no prefix', () => {
    expect(formatTicks([0, 0.05, 0.1], { locale })).toEqual(['0.00', '0.05', '0.10']);
    expect(formatTicks([0, 5e6, 1e7], { locale, unit: 'B/s' })).toEqual([
      '0',
      '5\u00a0M',
      '10\u00a0M',
    ]);
    expect(formatTicks([0, 5000, 10_000], { locale, unit: 'ms' })).toEqual([
      '0',
      '5\u00a0000',
      '10\u00a0000',
    ]);
  });

  test('beyond 18 digits are powers of ten', () => {
    expect(formatTicks([-8e307, 0, 8e307], { locale })).toEqual(['−8E307', '0', '8E307']);
    expect(formatTicks([0, 5e-324], { locale })).toEqual(['0', '5E−324']);
  });
});
