import type { CategoryField, Value } from './frame';
import { codeOf, type TextCodes } from './textCodes';

/**
 * Codes by string. They are stored beside frames, which are plain structures. The dictionary of a
 * received frame is indexed when it is first written to.
 */
const codesByDictionary = new WeakMap<readonly string[], TextCodes>();

/** Rows `start` to `end` of the field get the column's values from `skipped` on. */
export interface WriteRange {
  readonly start: number;
  readonly end: number;
  readonly skipped: number;
}

/** Writes a column into a category field: nulls as −1, numbers as text. */
export function writeCodes(
  field: CategoryField,
  column: readonly Value[],
  range: WriteRange,
): void {
  const { values, dictionary } = field;
  const codes = getCodes(dictionary);
  for (let row = range.start, i = range.skipped; row < range.end; row++, i++) {
    values[row] = codeFor(column[i] ?? null, dictionary, codes);
  }
}

function codeFor(value: Value, dictionary: string[], codes: TextCodes): number {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return -1;
  const text = String(value);
  const code = codeOf(codes, dictionary, text, dictionary.length);
  if (code === dictionary.length) codes.count = dictionary.push(text);
  return code;
}

/**
 * Removes unused strings once they outnumber the rows. Otherwise a live series of unique strings
 * would grow forever.
 */
export function dropUnusedStrings(field: CategoryField, length: number): void {
  const { values, dictionary } = field;
  if (dictionary.length <= 2 * length) return;
  const previous = dictionary.splice(0);
  const codes: TextCodes = { tables: [], count: 0 };
  codesByDictionary.set(dictionary, codes);
  for (let row = 0; row < length; row++) {
    values[row] = codeFor(previous[values[row] ?? -1] ?? null, dictionary, codes);
  }
}

function getCodes(dictionary: readonly string[]): TextCodes {
  const known = codesByDictionary.get(dictionary);
  if (known?.count === dictionary.length) return known;
  const codes: TextCodes = { tables: [], count: dictionary.length };
  dictionary.forEach((text, code) => {
    codeOf(codes, dictionary, text, code);
  });
  codesByDictionary.set(dictionary, codes);
  return codes;
}
