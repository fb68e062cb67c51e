import type { Field } from '@chartroom/frame';

const yearWords = new Set(['year', 'yr', 'jahr', 'année', 'año', 'anno']);
const lastYear = 9999;

/**
 * Whether a field contains years, which are written without grouping: its name says so (`year`,
 * `birth_year`, `yearBuilt`, `Jahr`, `出生年`), and all its numbers are integers from 0 to 9999.
 */
export function isYearField(field: Field): boolean {
  const { type, name, values } = field;
  if ((type !== 'number' && type !== 'integer') || !isYearName(name)) return false;
  const areYears = cache.get(values) ?? values.every(isYear);
  cache.set(values, areYears);
  return areYears;
}

/** Cached by column: later rows rarely change the result, and styles are requested often. */
const cache = new WeakMap<Field['values'], boolean>();

function isYearName(name: string): boolean {
  if (name.includes('年')) return true;
  const words = name.normalize('NFC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.split(/\P{L}+/u).some((word) => yearWords.has(word.toLowerCase()));
}

function isYear(value: number): boolean {
  return Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= lastYear);
}
