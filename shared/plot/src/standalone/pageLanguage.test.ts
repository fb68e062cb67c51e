import { expect, test } from '@jest/globals';
import { pageLanguage } from './pageLanguage';

test.each([
  ['fr-CA', 'fr-CA'],
  ['', 'de-DE'],
  // Numbers written by it would end the chart.
  ['en_US', 'de-DE'],
  ['english', 'english'],
  ['not a language', 'de-DE'],
])('a page that says lang="%s" has %s', (lang, language) => {
  const page = { document: { documentElement: { lang } }, navigator: { language: 'de-DE' } };
  expect(pageLanguage(page)).toBe(language);
  expect(() => new Intl.NumberFormat(pageLanguage(page))).not.toThrow();
});
