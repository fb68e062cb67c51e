import type { CategoryField, Value } from './frame';

/**
 * Codes by string, beside the frame rather than in it: frames are plain structures. A dictionary
 * that arrives from elsewhere is indexed when it is first written to.
 */
const codesOf = new WeakMap<readonly string[], Map<string, number>>();

/** Rows `start` to `end` of the field take the column's values from `skipped` on. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly skipped: number;
}

/** Writes a column into a category: nulls as −1, numbers as their text. */
export function writeCodes(field: CategoryField, column: readonly Value[], span: Span): void {
  const { values, dictionary } = field;
  const codes = indexed(dictionary);
  for (let row = span.start, i = span.skipped; row < span.end; row++, i++) {
    values[row] = codeFor(column[i] ?? null, dictionary, codes);
  }
}

function codeFor(value: Value, dictionary: string[], codes: Map<string, number>): number {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return -1;
  const text = String(value);
  const known = codes.get(text);
  if (known !== undefined) return known;
  codes.set(text, dictionary.length);
  return dictionary.push(text) - 1;
}

/**
 * Forgets strings that no row has any more, once they are the greater part: a live series whose
 * strings are all different would otherwise grow for ever.
 */
export function forgetUnused(field: CategoryField, length: number): void {
  const { values, dictionary } = field;
  if (dictionary.length <= 2 * length) return;
  const former = dictionary.splice(0);
  const codes = new Map<string, number>();
  codesOf.set(dictionary, codes);
  for (let row = 0; row < length; row++) {
    values[row] = codeFor(former[values[row] ?? -1] ?? null, dictionary, codes);
  }
}

function indexed(dictionary: readonly string[]): Map<string, number> {
  const known = codesOf.get(dictionary);
  if (known?.size === dictionary.length) return known;
  const codes = new Map<string, number>();
  dictionary.forEach((text, code) => {
    codes.set(text, code);
  });
  codesOf.set(dictionary, codes);
  return codes;
}
