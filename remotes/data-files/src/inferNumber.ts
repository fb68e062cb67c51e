import { findUnit, isFlag, normalizeCurrency, type UnitConversion } from './affixes';
import { type ParsedNumber, parseFormattedNumber } from './numberText';
import { defaultNumberColumnFormat, type NumberColumnFormat } from './readNumber';

/** Format and unit of a column's numbers. */
export interface NumberInference {
  /** The number format of the column. */
  readonly format: NumberColumnFormat;
  /** `%`, `€`, `MB`; undefined if most cells have no unit. */
  readonly unit?: string;
  /** Several currencies, which can't be combined in one column. */
  readonly currencies?: readonly string[];
}

/** A sign or unit beside numbers. */
interface Affix {
  readonly name: string;
  readonly cells: number;
  readonly currency: string | null;
  readonly unit: UnitConversion | null;
}

/**
 * Finds the unit of most numbers in a column. A single unit stays as written (`5 MB`); several of one
 * kind are converted to the base unit (`5 MB` and `1 GB` to bytes). Numbers with other units
 * contradict the column, except percentages.
 */
export function inferNumberFormat(texts: readonly string[], decimal: '.' | ','): NumberInference {
  const parts = texts.flatMap((text) => parseFormattedNumber(text, decimal) ?? []);
  const isLakh = parts.some((part) => part.isLakh);
  const plain: NumberColumnFormat = {
    ...defaultNumberColumnFormat,
    decimal,
    ...(isLakh && { isLakh }),
  };
  const affixes = affixesOf(parts);
  const withAffix = affixes.reduce((sum, { cells }) => sum + cells, 0);
  const [commonest] = [...affixes].sort((a, b) => b.cells - a.cells);
  if (!commonest || withAffix * 2 <= parts.length) return { format: plain };
  const currencyAffixes = affixes.filter(({ currency }) => currency !== null);
  if (new Set(currencyAffixes.map(({ currency }) => currency)).size > 1) {
    return { format: plain, currencies: currencyAffixes.map(({ name }) => name) };
  }
  if (commonest.currency) {
    const names = currencyAffixes.map(({ name }) => name);
    const suffixes = new Map(names.map((name): [string, number] => [name, 1]));
    return { format: { ...plain, suffixes, prefixes: new Set(names) }, unit: commonest.name };
  }
  const sameUnit = affixes.filter(
    ({ unit }) => unit !== null && unit.base === commonest.unit?.base,
  );
  const isMixed = new Set(sameUnit.map(({ unit }) => unit?.factor)).size > 1;
  const suffixes = new Map(
    sameUnit.map(({ name, unit }): [string, number] => [name, isMixed ? (unit?.factor ?? 1) : 1]),
  );
  const unit = isMixed ? commonest.unit?.base : commonest.name;
  return { format: { ...plain, suffixes }, ...(unit && { unit }) };
}

/** Known signs and units with their cells. A flag such as ` e` counts only if all cells have it. */
function affixesOf(parts: readonly ParsedNumber[]): Affix[] {
  const counts = new Map<string, number>();
  const flags = new Set<string>();
  const hasDecimals = parts.some(({ literal }) => literal.includes('.'));
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { prefix, suffix } of parts) {
    if (normalizeCurrency(prefix)) count(prefix);
    // `12A` is a seat, `1.2M` a number.
    if (suffix !== '' && (hasDecimals || !/^[A-Z]$/.test(suffix))) count(suffix.trim());
    if (isFlag(suffix)) flags.add(suffix.trim());
  }
  const found = [...counts].flatMap(([name, cells]) => {
    const currency = normalizeCurrency(name);
    const unit = currency ? null : findUnit(name);
    return currency || unit ? [{ name, cells, currency, unit }] : [];
  });
  // `bn` beside `M`, or `s` beside `ms`, is a unit.
  const isUnit = ({ name, cells, unit }: Affix) =>
    cells === parts.length ||
    found.some(
      (otherAffix) =>
        !flags.has(otherAffix.name) &&
        otherAffix.name !== name &&
        otherAffix.unit?.base === unit?.base,
    );
  return found.filter((affix) => !flags.has(affix.name) || isUnit(affix));
}
