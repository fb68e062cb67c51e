import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { extractManifestMessages, extractMessages } from './extractMessages';
import {
  extractCatalogueMessages,
  languages,
  messageCatalogues,
  readTranslations,
} from './messageCatalogues';

const root = join(__dirname, '../../..');

describe.each(languages)('the translation to “%s”', (language) => {
  const catalogues = messageCatalogues(root, language);

  test.each(catalogues.map((catalogue) => [catalogue.file, catalogue] as const))(
    '%s is complete and has no message that is gone',
    (_file, catalogue) => {
      const translations = readTranslations(root, catalogue);
      const messages = extractCatalogueMessages(root, catalogue);
      expect(Object.keys(translations)).toEqual(messages);
      expect(messages.filter((message) => !translations[message]?.trim())).toEqual([]);
    },
  );

  test.each(catalogues.map((catalogue) => [catalogue.file, catalogue] as const))(
    '%s takes the same values as the English messages, in valid ICU MessageFormat',
    (_file, catalogue) => {
      for (const [message, translation] of Object.entries(readTranslations(root, catalogue))) {
        expect({ message, values: valuesOf(translation) }).toEqual({
          message,
          values: valuesOf(message),
        });
      }
    },
  );

  test('of one message is the same in all parts of the shell', () => {
    const found = new Map<string, Set<string>>();
    for (const catalogue of catalogues.filter(({ file }) => file.startsWith('host/'))) {
      for (const [message, translation] of Object.entries(readTranslations(root, catalogue))) {
        found.set(message, (found.get(message) ?? new Set()).add(translation));
      }
    }
    const different = [...found].filter(([, translations]) => translations.size > 1);
    expect(different.map(([message, translations]) => [message, ...translations])).toEqual([]);
  });
});

describe('extractMessages', () => {
  const textsOf = (source: string, file = 'a.tsx') =>
    extractMessages(file, source).map(({ text }) => text);

  test('reads literals, joined literals, both sides of a condition and marked messages', () => {
    const source = `
      const labels = { a: msg('Marked') };
      function A({ isOn, i18n }) {
        return <p title={i18n.t('A title')}>{i18n.t(isOn ? 'On' : 'Off')}
          {i18nFor(locale).t('Joined ' + 'text {n}', { n })}{i18n.t(labels.a)}</p>;
      }`;
    expect(textsOf(source)).toEqual(['Marked', 'A title', 'On', 'Off', 'Joined text {n}']);
  });

  test('reads both texts of an entry of the error catalogue, and nothing of other entries', () => {
    const source = `const catalogue = { 'a/b': entry<C>()('Title', 'Detail {url}') };`;
    expect(textsOf(source, 'shared/contract/src/catalogue.ts')).toEqual(['Title', 'Detail {url}']);
    expect(textsOf(source, 'shared/contract/src/other.ts')).toEqual([]);
  });

  test('refuses a template with values in it, which no catalogue could have', () => {
    const template = '`Delete $'.concat('{title}`');
    expect(() => textsOf(`const f = () => i18n.t(${template})`)).toThrow('a.tsx:1');
  });

  test('refuses to translate before the language is known', () => {
    expect(() => textsOf("const label = i18n.t('Light')")).toThrow('before the language is known');
  });

  test('reads titles and descriptions of a manifest at any depth', () => {
    const manifest = { id: 'chart-a', title: 'A', options: { b: { title: 'B', default: 'c' } } };
    expect(extractManifestMessages(manifest)).toEqual(['A', 'B']);
  });
});

/** Names of a message's values, sorted. Throws if it is malformed. */
function valuesOf(message: string): string[] {
  const names = new Set<string>();
  function add(tokens: ReturnType<typeof compileMessageOrThrow>): void {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      names.add(token[0]);
      for (const choice of Object.values(token[2] ?? {})) if (Array.isArray(choice)) add(choice);
    }
  }
  add(compileMessageOrThrow(message));
  return [...names].sort();
}
