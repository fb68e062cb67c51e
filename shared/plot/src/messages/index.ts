export { compileMessage } from './compileMessage';
export { addMessages, createI18n, i18nFor, type Messages, msg } from './i18n';
