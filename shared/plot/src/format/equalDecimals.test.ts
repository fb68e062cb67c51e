import { describe, expect, it } from '@jest/globals';
import { alikeLabels, equalDecimals } from './equalDecimals';
import { formatNumber } from './formatNumber';

const texts = (values: readonly number[], unit = '', decimals?: number) => {
  const style = equalDecimals(values, { locale: 'en-GB', unit, decimals });
  return values.map((value) => formatNumber(value, style).replaceAll('\u00a0', ' '));
};

describe('equalDecimals', () => {
  it.each([
    { values: [4, 10.7, 10], unit: '%', expected: ['4.0 %', '10.7 %', '10.0 %'] },
    { values: [0, 0.25, 99.5], unit: '%', expected: ['0.00 %', '0.25 %', '99.50 %'] },
    { values: [4, 10], unit: '%', expected: ['4 %', '10 %'] },
    { values: [2_000_000, 1_250_000], unit: 'B', expected: ['2.00 MB', '1.25 MB'] },
    { values: [-3, 2.5, Number.NaN], unit: '', expected: ['\u22123.0', '2.5', '–'] },
  ])('writes $values alike', ({ values, unit, expected }) => {
    expect(texts(values, unit)).toEqual(expected);
  });

  it('leaves other prefixes as they are', () => {
    expect(texts([500, 1_250_000], 'B')).toEqual(['500 B', '1.25 MB']);
  });

  it('adds no zeros beyond four digits', () => {
    expect(texts([312, 4.12])).toEqual(['312', '4.12']);
  });

  it('keeps stated decimals, and is happy without values', () => {
    expect(texts([4, 10.75], '', 1)).toEqual(['4.0', '10.8']);
    expect(texts([])).toEqual([]);
    expect(texts([Number.NaN, Number.POSITIVE_INFINITY])).toEqual(['–', '∞']);
  });
});

describe('alikeLabels', () => {
  const labels = (values: readonly number[], spread?: number) =>
    alikeLabels(
      values.map((value) => ({ value, style: { locale: 'en-GB', unit: '$', spread } })),
    ).map((label) => label.replaceAll('\u00a0', ' '));

  it('has equal decimals for each prefix', () => {
    expect(labels([169.1e9, 97e9, -565e6, 24e6])).toEqual([
      '$169.1 bn',
      '$97.0 bn',
      '\u2212$565 M',
      '$24 M',
    ]);
  });

  it('leaves out what is no number', () => {
    expect(labels([7.52, Number.NaN, 2.6])).toEqual(['$7.52', '–', '$2.60']);
    expect(labels([])).toEqual([]);
  });

  it('takes time that grows with the count of numbers, not with its square', () => {
    const readsOf = (count: number) => {
      let reads = 0;
      const style = {
        locale: 'en-GB',
        get numberFormat() {
          reads += 1;
          return 'auto' as const;
        },
      };
      alikeLabels(Array.from({ length: count }, (_, i) => ({ value: 1 + (i % 99) / 10, style })));
      return reads;
    };
    expect(readsOf(400)).toBeLessThan(5 * readsOf(100));
  });
});
