import { type ChartroomError, catalogue, type TranslatableEntry } from '@chartroom/contract';
import { errorCatalogueState } from './errorCatalogueState';
import { i18n } from './i18n';

const entries: Readonly<Record<string, TranslatableEntry<never>>> = catalogue;

/** In a name they would reverse the rest of the sentence (UAX #9, explicit formatting). */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

export interface ErrorTexts {
  readonly title: string;
  readonly detail: string;
}

/** The texts of an error whose own are loading. */
export const pendingErrorTexts: ErrorTexts = { title: '…', detail: '' };

/**
 * Title and detail of an error in the viewer's language. An error of another version of Chartroom,
 * whose code or values this catalogue doesn't know, keeps its own texts. Components use
 * `useErrorTexts`, which loads the catalogue.
 */
export function errorTexts(error: ChartroomError): ErrorTexts {
  const entry = Object.hasOwn(entries, error.code) ? entries[error.code] : undefined;
  if (entry) return { title: i18n.t(entry.title), detail: detailText(entry, error) };
  const state = errorCatalogueState.getSnapshot();
  if (state === 'missing') return pendingErrorTexts;
  if (state === 'loaded') return { title: error.title, detail: error.detail };
  return {
    title: i18n.t('Something went wrong'),
    detail: i18n.t('Error {code}. Its description couldn’t be loaded. Check your connection.', {
      code: error.code,
    }),
  };
}

/** Whether `errorTexts` has all that can be said of an error: its own texts, or none in this version. */
export function hasErrorTexts({ code }: ChartroomError): boolean {
  return Object.hasOwn(entries, code) || errorCatalogueState.getSnapshot() === 'loaded';
}

/** Contexts come from remotes too: a value that can't be shown leaves the error's own text. */
function detailText(entry: TranslatableEntry<never>, error: ChartroomError): string {
  const context = Object.entries(error.context ?? {}).filter(([, value]) => isText(value));
  const values = { ...entry.values(Object.fromEntries(context) as never) };
  const isComplete = [...entry.detailMessage.matchAll(/\{(\w+)\}/g)].every(([, name = '']) =>
    isText(values[name]),
  );
  if (!isComplete) return error.detail;
  // The shell's own name of what is missing, marked by `msg`: in the console it is English.
  const isOwnName = error.code === 'shell/part-missing';
  const translated = isOwnName ? { what: i18n.t(String(values.what)) } : values;
  return i18n.t(entry.detailMessage, translated).replace(directionMarks, '');
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || Number.isFinite(value);
}
