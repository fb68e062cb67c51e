import { afterEach, describe, expect, test } from '@jest/globals';
import { createElement } from 'react';
import { useLocale } from 'react-aria-components';
import { renderToString } from 'react-dom/server';
import { createMemoryStorage } from '../storage/openStorage';
import { activateLanguage } from './activateLanguage';
import { german } from './german';
import { i18n } from './i18n';
import { createLanguageSetting } from './language';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const rows = '{n, plural, one {# row} other {# rows}}';

function settingFor(languages: readonly string[]) {
  return createLanguageSetting({
    ...{ storage: createMemoryStorage(), languages, reload: () => undefined },
    systemLocale: () => languages[0] ?? 'en-US',
  });
}

describe('activateLanguage', () => {
  test('translates to German and writes digits as in the viewer’s region', async () => {
    const root = { lang: 'en' };
    await activateLanguage({ language: 'de', textLocale: 'de-AT' }, root);
    for (const [message, translation] of Object.entries(german)) {
      if (!/[{}]/.test(message)) expect(i18n.t(message)).toBe(translation);
    }
    expect(root.lang).toBe('de');
    expect(i18n.t(rows, { n: 1234567 })).toBe(`${(1234567).toLocaleString('de-AT')} rows`);
  });

  test('keeps English plurals where numbers follow another locale', async () => {
    await activateLanguage(settingFor(['fr-CA']), { lang: 'en' });
    expect(i18n.t(rows, { n: 0 })).toBe('0 rows');
  });

  test('writes English numbers as in the viewer’s region', async () => {
    await activateLanguage({ language: 'en', textLocale: 'en-IN' }, { lang: 'en' });
    expect(i18n.t(rows, { n: 1234567 })).toBe('12,34,567 rows');
  });

  test.each([
    ['de', 'de-AT', 'de-AT'],
    // A browser in Arabic: our texts are English, and React Aria mustn’t expect them on the right.
    ['en', 'ar-EG', 'en'],
  ] as const)('makes React Aria speak %s to a viewer of %s', async (language, locale, expected) => {
    Object.assign(globalThis, { window: globalThis });
    const setting = settingFor([locale]);
    expect(setting.language).toBe(language);
    await activateLanguage(setting, { lang: 'en' });
    expect(renderToString(createElement(() => useLocale().locale))).toBe(expected);
    Reflect.deleteProperty(globalThis, 'window');
  });

  test('marks every translated text in the pseudo-locale, and leaves values as they are', async () => {
    await activateLanguage({ language: 'en-XA', textLocale: 'en-US' }, { lang: 'en' });
    for (const message of Object.keys(german)) expect(i18n.t(message)).toMatch(/^⟦.*⟧$/s);
    const withName = Object.keys(german).find((message) => message.includes('{name}'));
    expect(i18n.t(withName ?? '', { name: 'Ann' })).toContain('Ann');
  });
});
