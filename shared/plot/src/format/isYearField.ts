import type { Field } from '@chartroom/frame';

const yearWords = new Set(['year', 'yr', 'jahr', 'année', 'año', 'anno']);
const lastYear = 9999;

/**
 * Whether a field counts years, which are written without groups: it is named so (`year`, `birth_year`,
 * `yearBuilt`, `Jahr`, `出生年`), and all its numbers are whole ones from 0 to 9999.
 */
export function isYearField(field: Field): boolean {
  const { type, name, values } = field;
  if ((type !== 'number' && type !== 'integer') || !isYearName(name)) return false;
  const areYears = cache.get(values) ?? values.every(isYear);
  cache.set(values, areYears);
  return areYears;
}

/** By column: rows that come later seldom are of another kind, and a style is asked for often. */
const cache = new WeakMap<Field['values'], boolean>();

function isYearName(name: string): boolean {
  if (name.includes('年')) return true;
  const words = name.normalize('NFC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.split(/\P{L}+/u).some((word) => yearWords.has(word.toLowerCase()));
}

function isYear(value: number): boolean {
  return Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= lastYear);
}
