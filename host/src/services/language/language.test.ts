import { describe, expect, jest, test } from '@jest/globals';
import { createMemoryStorage } from '../storage/openStorage';
import { createLanguageSetting, type LanguageChoice } from './language';

function open(stored: string | null, languages: readonly string[], systemLocale = languages[0]) {
  const storage = createMemoryStorage();
  if (stored !== null) storage.setItem('chartroom.language', stored);
  let reloads = 0;
  const reload = () => {
    reloads++;
  };
  const setting = createLanguageSetting({
    ...{ storage, languages, reload },
    systemLocale: () => systemLocale ?? 'en-US',
  });
  return { setting, storage, reloads: () => reloads };
}

describe('createLanguageSetting', () => {
  test.each([
    [['en-GB'], 'en', 'en-GB'],
    [['de-AT', 'en'], 'de', 'de-AT'],
    // French isn’t ours, German is the viewer’s next.
    [['fr-CA', 'de', 'en'], 'de', 'fr-CA'],
    [['fr-CA'], 'en', 'fr-CA'],
    [['den'], 'en', 'den'],
    [[], 'en', 'en-US'],
  ])('speaks to a browser with %j in %s and writes numbers as in %s', (...row) => {
    const [languages, language, locale] = row;
    expect(open(null, languages).setting).toMatchObject({ choice: 'system', language, locale });
  });

  test.each<[LanguageChoice, string[], string, string]>([
    ['de', ['en-US', 'de-CH'], 'en-US', 'de-CH'],
    ['de', ['en-US'], 'en-US', 'de'],
    ['en', ['de-DE', 'en-IE'], 'de-DE', 'en-IE'],
    ['en', ['de-DE'], 'de-DE', 'en'],
  ])('keeps the choice %s and takes its region from %j, whose system is %s: %s', (...row) => {
    const [choice, languages, systemLocale, locale] = row;
    expect(open(choice, languages, systemLocale).setting).toMatchObject({
      ...{ choice, language: choice, locale },
    });
  });

  test('asks for the system’s locale only once numbers are written', () => {
    const systemLocale = jest.fn(() => 'de-AT');
    const storage = createMemoryStorage();
    const setting = createLanguageSetting({
      ...{ storage, languages: ['fr', 'de-CH', 'de'], reload: () => undefined, systemLocale },
    });
    expect([setting.language, setting.textLocale]).toEqual(['de', 'de-CH']);
    expect(systemLocale).not.toHaveBeenCalled();
    expect(setting.locale).toBe('de-AT');
  });

  test('stores another choice and reloads, and does nothing for the same one', () => {
    const { setting, storage, reloads } = open('de', ['en']);
    setting.choose('de');
    expect(reloads()).toBe(0);
    setting.choose('system');
    expect([storage.getItem('chartroom.language'), reloads()]).toEqual(['system', 1]);
  });

  test('follows the browser where something unknown is stored', () => {
    expect(open('xx', ['de']).setting).toMatchObject({ choice: 'system', language: 'de' });
  });
});
