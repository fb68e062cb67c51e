import { describe, expect, test } from '@jest/globals';
import { addMessages, createI18n, i18nFor } from './i18n';

describe('i18nFor', () => {
  test('writes English with values, whatever the locale, without translations', () => {
    const i18n = i18nFor('fr-CA');
    expect(i18n.t('{n, plural, one {# row} other {# rows}} of {name}', { n: 0, name: 'A' })).toBe(
      '0 rows of A',
    );
    expect(i18nFor('en-GB').t('{n, plural, one {# row} other {# rows}}', { n: 1234 })).toBe(
      '1,234 rows',
    );
  });

  test('writes a locale’s translations once they are added, and English for what they lack', () => {
    expect(i18nFor('de-AT').t('Reset zoom')).toBe('Reset zoom');
    addMessages('de-AT', { 'Reset zoom': 'Zoom zurücksetzen' });
    addMessages('de-AT', {
      '{n, plural, one {# row} other {# rows}}': '{n, plural, one {# Zeile} other {# Zeilen}}',
    });
    const i18n = i18nFor('de-AT');
    expect(i18n.t('Reset zoom')).toBe('Zoom zurücksetzen');
    expect(i18n.t('{n, plural, one {# row} other {# rows}}', { n: 12345 })).toBe(
      `${(12345).toLocaleString('de-AT')} Zeilen`,
    );
    expect(i18n.t('Close')).toBe('Close');
  });
});

describe('createI18n', () => {
  test('shows escape sequences in values as they are written', () => {
    const title = 'C:\\x41 \\u202E \\n \\';
    expect(createI18n('en').t('Delete {title}?', { title })).toBe(`Delete ${title}?`);
  });

  test('doesn’t interpret values as messages', () => {
    const i18n = createI18n('en');
    expect(i18n.t('Delete {title}?', { title: '{title} # {n}' })).toBe('Delete {title} # {n}?');
  });
});
