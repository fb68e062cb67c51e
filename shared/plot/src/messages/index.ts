export { compileMessage } from './compileMessage';
export { addMessages, createI18n, i18nFor, msg } from './i18n';
