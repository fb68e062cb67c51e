import { i18n } from './i18n';
import type { LanguageSetting } from './language';

/** Where React Aria looks for the language of its own texts, such as “Dismiss” (its i18n scripts). */
const reactAriaLocale = Symbol.for('react-aria.i18n.locale');

/**
 * Loads the texts of the viewer's language; to be called before anything is shown. If they can't be
 * loaded, the shell is in English, and the next page tries again.
 */
export async function activateLanguage(
  { language, textLocale }: Pick<LanguageSetting, 'language' | 'textLocale'>,
  root: Pick<HTMLElement, 'lang'>,
): Promise<void> {
  // At once, since it's read when a menu or a screen has loaded. Its `I18nProvider` is 0.5 KB.
  Object.assign(globalThis, { [reactAriaLocale]: textLocale });
  try {
    const messages = language === 'en' ? {} : await loadMessages(language);
    i18n.loadAndActivate({ locale: textLocale, messages });
    root.lang = language;
  } catch (cause) {
    console.warn(`The texts in ${language} couldn’t be loaded`, cause);
  }
}

async function loadMessages(language: 'de' | 'en-XA') {
  if (language === 'de') return (await import(/* webpackChunkName: "german" */ './german')).german;
  const { pseudoMessages } = await import(/* webpackChunkName: "dev" */ './pseudoMessages');
  return pseudoMessages;
}
