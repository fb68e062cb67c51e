import type { CategoryField, Value } from './frame';
import { mapOf, type TextCodes } from './textCodes';

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
  const map = mapOf(codes, text);
  const known = map.get(text);
  if (known !== undefined) return known;
  codes.count = dictionary.push(text);
  map.set(text, codes.count - 1);
  return codes.count - 1;
}

/**
 * Removes unused strings once they outnumber the rows. Otherwise a live series of unique strings
 * would grow forever.
 */
export function dropUnusedStrings(field: CategoryField, length: number): void {
  const { values, dictionary } = field;
  if (dictionary.length <= 2 * length) return;
  const previous = dictionary.splice(0);
  const codes: TextCodes = { maps: [], count: 0 };
  codesByDictionary.set(dictionary, codes);
  for (let row = 0; row < length; row++) {
    values[row] = codeFor(previous[values[row] ?? -1] ?? null, dictionary, codes);
  }
}

function getCodes(dictionary: readonly string[]): TextCodes {
  const known = codesByDictionary.get(dictionary);
  if (known?.count === dictionary.length) return known;
  const codes: TextCodes = { maps: [], count: dictionary.length };
  dictionary.forEach((text, code) => {
    mapOf(codes, text).set(text, code);
  });
  codesByDictionary.set(dictionary, codes);
  return codes;
}
