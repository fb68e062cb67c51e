import type { ChartroomError } from '@chartroom/contract';
import { i18n } from './i18n';

/** Title and detail of an error in the viewer's language. */
export function errorTexts(error: ChartroomError): { title: string; detail: string } {
  return { title: i18n.t(error.title), detail: error.detail };
}
