import { formatNumber } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import { locales } from './locales';
import { expectedText, numberRows } from './numberRows';

describe.each(locales)('a number in %s', (locale) => {
  test.each(numberRows)('is written by the rules: %s', (_, { value, ...style }, wanted) => {
    expect(formatNumber(value, { locale, ...style })).toBe(expectedText(wanted, locale));
  });

  test('that is missing is a dash', () => {
    expect(formatNumber(Number.NaN, { locale })).toBe('–');
  });
});
