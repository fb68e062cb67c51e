import { expect, test } from '@jest/globals';
import { pageLanguage } from './pageLanguage';

test.each([
  ['de-CH', 'de-CH'],
  ['', 'en-GB'],
  // As servers write it, and as a template that was not filled.
  ['en_US', 'en-GB'],
  ['{{ lang }}', 'en-GB'],
  ['english', 'english'],
])('a page with the language %j is in %s', (lang, expected) => {
  const page = { document: { documentElement: { lang } }, navigator: { language: 'en-GB' } };
  expect(pageLanguage(page)).toBe(expected);
  // Numbers written by another would end the chart.
  expect(() => new Intl.NumberFormat(pageLanguage(page))).not.toThrow();
});
