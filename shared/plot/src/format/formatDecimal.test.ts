import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { roundDecimal, toDecimal } from './decimal';
import { formatDecimal } from './formatDecimal';

const locales = [
  ...['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US', 'en-IN', 'en-ZA'],
  ...['de', 'de-AT', 'de-CH', 'fr', 'sv', 'pl', 'es', 'pt-PT', 'bg', 'lt', 'ja'],
  ...['ar-EG', 'ar', 'he', 'fa-IR', 'ur', 'ckb', 'hi', 'bn', 'my', 'th-TH-u-nu-thai', 'ff-Adlm'],
];

describe('digits in a locale', () => {
  test('are written as Intl writes them, with U+2212 as the minus sign', () => {
    const value = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.integer(),
      fc.constantFrom(0, 0.5, 1.5, 2.5, 0.125, 1.005, 999.5, 9999, 10_000, 99_999.5, -1234.5, 5e-7),
    );
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(...locales),
        fc.constantFrom(0, 1, 2, 6),
        (number, locale, decimals) => {
          const exact = toDecimal(Math.abs(number));
          const rounded = roundDecimal(exact, exact.exponent + 1 + decimals);
          const written = formatDecimal(rounded, number < 0, { locale, decimals });
          const format = new Intl.NumberFormat(locale, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          });
          expect(written).toBe(format.format(number).replace('-', '\u2212'));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['en-US', '\u22121,234,567.5'],
    ['de', '\u22121.234.567,5'],
    ['fr', '\u22121\u202f234\u202f567,5'],
    ['hi', '\u221212,34,567.5'],
    ['ja', '\u22121,234,567.5'],
    ['ar-EG', '\u061c\u2212١٬٢٣٤٬٥٦٧٫٥'],
    ['fa-IR', '\u200e\u2212۱٬۲۳۴٬۵۶۷٫۵'],
  ])('are the locale’s own in %s', (locale, text) => {
    expect(formatDecimal(toDecimal(1_234_567.5), true, { locale })).toBe(text);
  });

  test('of years are not grouped', () => {
    expect(formatDecimal(toDecimal(1990), false, { locale: 'en-US', isCoordinate: true })).toBe(
      '1990',
    );
    expect(formatDecimal(toDecimal(12_000), false, { locale: 'de', isCoordinate: true })).toBe(
      '12.000',
    );
  });
});

test('a decimal is rounded half away from zero, from the shortest decimal that equals the number', () => {
  expect(roundDecimal(toDecimal(1.005), 3)).toEqual({ digits: '101', exponent: 0 });
  expect(roundDecimal(toDecimal(99.96), 3)).toEqual({ digits: '1', exponent: 2 });
  expect(roundDecimal(toDecimal(0.04), -1)).toEqual({ digits: '0', exponent: 0 });
  expect(roundDecimal(toDecimal(0.06), 0)).toEqual({ digits: '1', exponent: -1 });
  expect(roundDecimal(toDecimal(1_000_049), 4)).toEqual({ digits: '1', exponent: 6 });
});
