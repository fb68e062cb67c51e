import { expect, test } from '@jest/globals';
import { localeSettings } from './toIdentity';

/** A page with this language. */
function pageIn(lang: string) {
  const page = { document: { documentElement: { lang } }, navigator: { language: 'en-GB' } };
  return page as unknown as Window;
}

test('charts use the viewer’s locale, else the language of the page', () => {
  const locales = [
    localeSettings(pageIn('de'), { uid: 'ada', locale: 'fr-FR' }),
    localeSettings(pageIn('de'), null),
    localeSettings(pageIn('en_US'), null),
  ].map(({ locale }) => locale);
  expect(locales).toEqual(['fr-FR', 'de', 'en-GB']);
});
