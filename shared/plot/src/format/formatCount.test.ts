import { expect, test } from '@jest/globals';
import { formatOutOf } from './formatCount';

test.each([
  ['en', '3 of 1,200'],
  ['de', '3 of 1.200'],
  ['ar-EG', '٣ of ١٬٢٠٠'],
])('an index among many has the digits of the locale: %s', (locale, text) => {
  expect(formatOutOf(3, 1200, { locale })).toBe(text);
});
