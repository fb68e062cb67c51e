import type { Messages } from '@chartroom/contract';
import { type I18n, setupI18n } from '@lingui/core';
import { isBuiltInEnglish } from '../format/builtInEnglish';
import { compileMessage } from './compileMessage';
import { englishPluralValues, replaceEnglishPlurals } from './englishPlurals';

/**
 * Creates Lingui's translator for one language. English messages are in the code and are their own
 * ids: `i18n.t('Delete {title}?', { title })`. A message without a translation stays English.
 *
 * `locale` decides plurals and the digits of `#`; it is a BCP 47 tag of the language of `messages`.
 */
export function createI18n(locale: string, messages: Messages = {}): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } });
  // Language and locale can be changed later.
  const isEnglish = () =>
    [i18n.locale, ...[i18n.locales ?? []].flat()].every((tag) => isBuiltInEnglish(tag));
  i18n.setMessagesCompiler((message) =>
    isEnglish() ? compileEnglish(message) : compileMessage(message),
  );
  i18n.t = ((id: string, values?: Record<string, unknown>) => {
    const safe = values && escaped(values);
    return i18n._(id, safe && isEnglish() ? englishPluralValues(safe) : safe);
  }) as I18n['t'];
  return i18n;
}

const compiledEnglish = new Map<string, ReturnType<typeof compileMessage>>();

function compileEnglish(message: string) {
  let tokens = compiledEnglish.get(message);
  if (!tokens) {
    tokens = replaceEnglishPlurals(compileMessage(message));
    compiledEnglish.set(message, tokens);
  }
  return tokens;
}

/** Lingui decodes `\\u202E` in the finished text, so also in somebody's title. */
function escaped(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  );
}

/** Marks a message that is translated later, when its text is shown: `i18n.t(labels.light)`. */
export function msg(message: string): string {
  return message;
}

const translators = new Map<string, I18n>();

/**
 * Returns the translator of a chart's texts for `services.locale`: English, unless translations
 * have been added for this locale.
 */
export function i18nFor(locale: string): I18n {
  let i18n = translators.get(locale);
  if (!i18n) {
    // English sentences take English plurals, whatever the locale of the numbers.
    i18n = createI18n(/^en\b/i.test(locale) ? locale : 'en');
    translators.set(locale, i18n);
  }
  return i18n;
}

/** Adds translations that a release provides for a locale, e.g. those of its `messages.de.json`. */
export function addMessages(locale: string, messages: Messages): void {
  const known = translators.get(locale);
  if (known?.locale === locale && !/^en\b/i.test(locale)) known.load(locale, { ...messages });
  else translators.set(locale, createI18n(locale, messages));
}
