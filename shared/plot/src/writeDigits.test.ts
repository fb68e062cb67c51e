import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeDigits } from './writeDigits';

const locales = [
  ...['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US', 'en-IN'],
  'de',
  'de-CH',
  'fr',
  'sv',
  'pl',
  'es',
  'pt-PT',
  'ar-EG',
  'hi',
  'fa',
  'ja',
];
const rules = [0, 1, 2, 6, 'whole', 'significant'] as const;

/** The same by `Intl` alone. */
function byIntl(value: number, locale: string, rule: (typeof rules)[number], isPlace: boolean) {
  const decimals = rule === 'whole' ? 0 : rule;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: isPlace ? 'min2' : 'always',
    ...(decimals === 'significant'
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  const parts = format.formatToParts(value).map(({ type, value: text }) => {
    if (type === 'group') return '\u00a0';
    return type === 'minusSign' ? '\u2212' : text;
  });
  return parts.join('');
}

test('writes numbers as Intl does, in any language, or leaves them to it', () => {
  const value = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
    fc.integer(),
    fc.constantFrom(0, -0, 0.5, 1.5, 2.5, 0.125, 999.5, 9999, 10_000, -1234.5, 1e-6, 5e-324, 1e18),
  );
  fc.assert(
    fc.property(
      value,
      fc.constantFrom(...locales),
      fc.constantFrom(...rules),
      fc.boolean(),
      (number, locale, rule, isPlace) => {
        const written = writeDigits(number, { locale, rule, isPlace });
        if (written !== null) expect(written).toBe(byIntl(number, locale, rule, isPlace));
      },
    ),
    { numRuns: 400 },
  );
});

test('leaves other groups, and numbers beyond words, to Intl', () => {
  const style = { rule: 'whole', isPlace: false } as const;
  expect(writeDigits(1_234_567, { ...style, locale: 'en-GB' })).toBe('1\u00a0234\u00a0567');
  expect(writeDigits(1_234_567, { ...style, locale: 'hi' })).toBeNull();
  expect(writeDigits(1e20, { ...style, locale: 'en-GB' })).toBeNull();
  expect(writeDigits(5, { rule: 'scientific', isPlace: false, locale: 'en-GB' })).toBeNull();
});
