/** The viewer's choice. `system` follows the languages of the browser. */
export const languageChoices = ['system', 'en', 'de'] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/**
 * A language of the shell's texts. `en-XA` is no choice: in storage it shows every translated text
 * with accents and a third longer, so that a test finds what isn't translated or doesn't fit.
 */
export type Language = 'en' | 'de' | 'en-XA';

/** The language setting, stored in this browser. */
export interface LanguageSetting {
  readonly choice: LanguageChoice;
  /** The effective language. */
  readonly language: Language;
  /** Locale of dates and numbers: in the language, with the viewer's region where that is known. */
  readonly locale: string;
  /** Locale of texts, their plurals and the digits in them: the first of the browser's in the language. */
  readonly textLocale: string;
  /** Stores the choice and reloads the page, since texts are written once. */
  choose(choice: LanguageChoice): void;
}

export interface LanguageOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The browser's languages, preferred first: `navigator.languages`. */
  readonly languages: readonly string[];
  /** Returns the browser's locale for dates and numbers. Called once that is needed: `Intl` takes 15 ms. */
  readonly systemLocale: () => string;
  readonly reload: () => void;
}

const languageKey = 'chartroom.language';

export function createLanguageSetting(options: LanguageOptions): LanguageSetting {
  const { storage, languages, systemLocale, reload } = options;
  const stored = storage.getItem(languageKey);
  const choice = languageChoices.find((each) => each === stored) ?? 'system';
  const language = stored === 'en-XA' ? stored : (toLanguage(choice) ?? preferred(languages));
  return {
    choice,
    language,
    get locale() {
      const own = systemLocale();
      return choice === 'system' ? own : localeIn(language, [own, ...languages]);
    },
    textLocale: localeIn(language === 'de' ? 'de' : 'en', languages),
    choose(next) {
      if (next === choice) return;
      storage.setItem(languageKey, next);
      reload();
    },
  };
}

/** The first of some locales in a language, or the language alone. */
function localeIn(language: Language, locales: readonly string[]): string {
  return locales.find((locale) => toLanguage(locale) === language) ?? language;
}

/** English if the viewer has chosen none of ours. */
function preferred(languages: readonly string[]): Language {
  for (const locale of languages) {
    const language = toLanguage(locale);
    if (language) return language;
  }
  return 'en';
}

/** Null for a locale whose language isn't one of ours. */
function toLanguage(locale: string): 'en' | 'de' | null {
  const [language] = locale.toLowerCase().split('-');
  return language === 'en' || language === 'de' ? language : null;
}
