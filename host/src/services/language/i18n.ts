import { createI18n } from '@chartroom/plot/messages';

/**
 * The shell's texts in the viewer's language. English until `openLanguage` has loaded another, which
 * it does before the first screen. Translate where a text is shown, never in a module's top level.
 */
export const i18n = createI18n('en');
