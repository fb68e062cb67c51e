import { describe, expect, jest, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { compileMessage } from './compileMessage';
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

  test('writes English plurals as Intl does, without asking it', () => {
    const text =
      '{n, plural, =0 {No rows} one {# row of {kind, select, map {a map} other {others}}} other {# rows}}';
    const intl = setupI18n({ locale: 'en', messages: { en: {} } });
    intl.setMessagesCompiler(compileMessage);
    const asIntl = (values: object) => intl._(text, { ...values });
    const english = createI18n('en');
    const kind = fc.constantFrom('map', 'other', 'toString');
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()), kind, (n, kind) => {
        expect(english.t(text, { n, kind })).toBe(asIntl({ n, kind }));
      }),
      { examples: [0, 1, -1, -0, 1000, -1234567].map((n): [number, string] => [n, 'map']) },
    );
    const numberFormat = jest.spyOn(Intl, 'NumberFormat');
    const pluralRules = jest.spyOn(Intl, 'PluralRules');
    expect(createI18n('en-GB').t(text, { n: 1_000_001, kind: 'map' })).toBe('1,000,001 rows');
    expect(numberFormat).not.toHaveBeenCalled();
    expect(pluralRules).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  test('doesn’t interpret values as messages', () => {
    const i18n = createI18n('en');
    expect(i18n.t('Delete {title}?', { title: '{title} # {n}' })).toBe('Delete {title} # {n}?');
  });
});
