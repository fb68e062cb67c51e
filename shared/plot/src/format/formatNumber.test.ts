import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnStyle, numberStats } from './columnDecimals';
import { formatColumn, formatNumber } from './formatNumber';
import { formatShare } from './formatShare';
import { spreadOf } from './spread';

const locale = 'en-US';

/** With plain spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** Values of one field that are shown together. */
function together(values: readonly number[], unit = ''): readonly string[] {
  const spread = spreadOf(values);
  return values.map((value) => plain(formatNumber(value, { locale, unit, spread })));
}

describe('a single number', () => {
  test.each([
    [18420, undefined, '18,420'],
    [1178, undefined, '1,178'],
    [2.5, undefined, '2.5'],
    [47, '%', '47 %'],
    [0.352, '%', '0.352 %'],
    [99.96, '%', '99.96 %'],
    [99.9996, '%', '99.9996 %'],
    [99.999_96, '%', '99.99996 %'],
    [1 / 3, undefined, '0.3333'],
    [0.1 + 0.2, undefined, '0.3'],
    // 499.84999999999997
    [99.95 + 99.96 + 99.97 + 99.98 + 99.99, '%', '499.85 %'],
    [1.0845, undefined, '1.0845'],
    [12_345.678, undefined, '12,346'],
    [304.4, 'ms', '304.4 ms'],
    [-3, undefined, '−3'],
    [0, 'B', '0 B'],
    [-0, undefined, '0'],
    [Number.NaN, '%', '–'],
    [Number.POSITIVE_INFINITY, undefined, '∞'],
  ])('%p in %p has its own digits, “%s”', (value, unit, text) => {
    expect(plain(formatNumber(value, { locale, unit }))).toBe(text);
  });

  test.each([
    [47_800, '/s', '47.8 k/s'],
    [2_470_000, 'B/s', '2.47 MB/s'],
    [999_999, undefined, '999,999'],
    [12_300_000, undefined, '12.3 M'],
    [1_234_567, undefined, '1.235 M'],
    [6_070_000_000, undefined, '6.07 bn'],
    [6_070_000_000, 'B', '6.07 GB'],
    [5e14, undefined, '500 tn'],
    [18_420, '%', '18,420 %'],
  ])('%p in %p is scaled where its unit allows, “%s”', (value, unit, text) => {
    expect(plain(formatNumber(value, { locale, unit }))).toBe(text);
  });

  test('has the prefix of its rounded value', () => {
    expect(plain(formatNumber(999_999.6, { locale }))).toBe('1 M');
    expect(plain(formatNumber(999.9996, { locale, unit: 'B' }))).toBe('1 kB');
    expect(plain(formatNumber(999_960, { locale, unit: 'B', decimals: 1 }))).toBe('1.0 MB');
    expect(plain(formatNumber(999_999.4, { locale }))).toBe('999,999');
  });

  test.each([
    [3e-9, '3E−9'],
    [-5e-324, '−5E−324'],
    [4.5678e-7, '4.5678E−7'],
    [1e18, '1E18'],
    [1e308, '1E308'],
    [Number.MAX_VALUE, '1.797E308'],
    [1.234_567_89e20, '1.235E20'],
  ])('%p is written as a power of ten, “%s”', (value, text) => {
    expect(formatNumber(value, { locale })).toBe(text);
  });

  test('has all its digits where the format has no prefix', () => {
    expect(formatNumber(1_234_567_890, { locale, numberFormat: 'full', decimals: 0 })).toBe(
      '1,234,567,890',
    );
  });

  test('has the decimals of the option, and no sign where it rounds to 0', () => {
    expect(formatNumber(2.5, { locale, decimals: 2 })).toBe('2.50');
    expect(formatNumber(1.005, { locale, decimals: 2 })).toBe('1.01');
    expect(formatNumber(-0.004, { locale, decimals: 2 })).toBe('0.00');
    expect(formatNumber(3e-9, { locale, decimals: 2 })).toBe('0.00');
  });
});

describe('a number with a unit', () => {
  test.each([
    [1_236_000, 'ms', 'en-US', '20.6 min'],
    [0.0005, 's', 'en-US', '500 µs'],
    [0, 'ms', 'en-US', '0 ms'],
    [59_999.96, 'ms', 'en-US', '1 min'],
    [1.5, '$', 'en-US', '$1.50'],
    [1234.5678, '$', 'en-US', '$1,234.57'],
    [12, '$', 'en-US', '$12'],
    [-1_200_000, '$', 'en-US', '−$1.2 M'],
    [1_200_000, '€', 'de', '1,2 M €'],
    [-1.5, 'EUR', 'de', '−1,50 €'],
    [-1.5, 'EUR', 'nl', '€ −1,50'],
    [12, 'CHF', 'en-US', 'CHF 12'],
    [3, 'k€', 'de', '3 k€'],
  ])('%p in %p is written in %s as “%s”', (value, unit, own, text) => {
    expect(plain(formatNumber(value, { locale: own, unit }))).toBe(text);
  });

  test.each([
    ['iec', 1_510_000_000, 'B', '1.406 GiB'],
    ['iec', 1_073_741_820, 'B', '1 GiB'],
    ['full', 1_236_000, 'ms', '1,236,000 ms'],
    ['si', 12_300, '', '12.3 k'],
    ['percent', 0.5, '', '50 %'],
    ['percent', 0.5, '%', '0.5 %'],
    ['duration', 5400, '', '1.5 h'],
    ['scientific', 47_800, 'B', '4.78E4 B'],
  ] as const)('by the format %s: %p in %p reads “%s”', (numberFormat, value, unit, text) => {
    expect(plain(formatNumber(value, { locale, unit, numberFormat }))).toBe(text);
  });
});

describe('numbers that are shown together', () => {
  test.each([
    [[99.95, 99.97, 99.99], '%', ['99.95 %', '99.97 %', '99.99 %']],
    [[1.0845, 1.0852], '', ['1.0845', '1.0852']],
    [[3e-9, 4e-9], '', ['3E−9', '4E−9']],
    [[0.3, 1_234_567.891], '', ['0.3', '1.235 M']],
    [[12_000, 5_200_000], 'B', ['12 kB', '5.2 MB']],
    [[0, 2.5, 47], '', ['0', '2.5', '47']],
    [[286.23, 7.25], '', ['286.2', '7.25']],
    [[1_234_567, 1_234_568], '', ['1.234567 M', '1.234568 M']],
    [[-0.5, 1200.4], '', ['−0.5', '1,200']],
    [[1e20, 1.0852e20], '', ['1E20', '1.0852E20']],
  ])('%p in %p are written %p', (values, unit, texts) => {
    expect(together(values, unit)).toEqual(texts);
  });

  test('are written differently where they differ by more than a thousandth of the spread', () => {
    const number = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.double({ min: 1e-12, max: 1e-8, noNaN: true }),
      fc.integer({ min: -2_000_000, max: 2_000_000 }),
    );
    const unit = fc.constantFrom('', '%', 'B', '/s');
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 6 }), unit, (values, of) => {
        const spread = spreadOf(values) ?? 0;
        const texts = together(values, of);
        for (const [i, a] of values.entries()) {
          for (const [j, b] of values.slice(0, i).entries()) {
            const apart = Math.abs(a - b);
            // Beyond twelve digits a number has noise.
            const noise = Math.max(Math.abs(a), Math.abs(b)) * 1e-11;
            if (apart > spread / 1000 && apart > noise) expect(texts[i]).not.toBe(texts[j]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('have no trailing zeros and no minus before zero', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (values) => {
        for (const text of together(values)) {
          expect(text).not.toMatch(/\.\d*0(\D|$)/);
          expect(text).not.toMatch(/^\u22120( |$)/);
        }
      }),
    );
  });
});

test('values that are shown side by side determine each other’s digits', () => {
  expect(
    formatColumn([99.95, 99.9512, Number.NaN], { locale }).map(({ digits }) => digits),
  ).toEqual(['99.95', '99.9512', '–']);
});

describe('numbers in a column', () => {
  const column = (values: readonly number[], unit = '') => {
    const style = columnStyle(numberStats(values), { locale, unit });
    return values.map((value) => plain(formatNumber(value, style)));
  };

  test.each([
    [[1234.5, 5.99, 20], '', ['1,234.50', '5.99', '20.00']],
    [[3, 12_000_000], '', ['3', '12,000,000']],
    [[286.2345, 7.25, 12], '', ['286.2', '7.25', '12']],
    [[12.5, 100], '%', ['12.5', '100.0']],
    [[1_510_000_000, 12], 'B', ['1.51 GB', '12 B']],
    [[Number.NaN, 1], '', ['–', '1']],
  ])('%p in %p are written %p', (values, unit, texts) => {
    expect(column(values, unit)).toEqual(texts);
  });
});

test.each([
  [1, '100 %'],
  [0.9996, '99.96 %'],
  [0.999_996, '99.9996 %'],
  [0.241_37, '24.1 %'],
  [0.0004, '0.04 %'],
  [1 / 3, '33.3 %'],
  [0, '0 %'],
])('a share of %p is written “%s”', (share, text) => {
  expect(plain(formatShare(share, locale))).toBe(text);
});

test.each([
  ['de', '1.178'],
  ['fr', '1\u202f178'],
  ['hi', '1,178'],
  ['ar-EG', '١٬١٧٨'],
  ['fa-IR', '۱٬۱۷۸'],
])('a number is written in the digits and groups of %s', (own, text) => {
  expect(formatNumber(1178, { locale: own })).toBe(text);
  expect(formatNumber(1178, { locale: own, unit: '%' })).toBe(`${text}\u00a0%`);
});

test('a coordinate is grouped from 10,000 on', () => {
  expect(formatNumber(1880, { locale, isCoordinate: true })).toBe('1880');
  expect(formatNumber(12_000, { locale, isCoordinate: true })).toBe('12,000');
});
