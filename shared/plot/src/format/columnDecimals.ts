import type { NumberStyle } from './formatNumber';
import { spreadOfExtent } from './spread';
import { isUnitInline } from './units';

/** Numbers with more decimals than this were measured or computed, not entered. */
const maxCountedDecimals = 3;

/**
 * The decimals of a value, at least `minDecimals` (those known of its column). At most 3 are
 * counted.
 */
export function countDecimals(value: number, minDecimals: number): number {
  let decimals = minDecimals;
  while (decimals < maxCountedDecimals && !isNearlyInteger(value * 10 ** decimals)) decimals += 1;
  return decimals;
}

/**
 * The common number of decimals in a column without SI prefixes: none for integers, one or two
 * where no value has more (prices, for example). Undefined where each value has its own.
 */
export function columnDecimals(decimals: number): number | undefined {
  return decimals < maxCountedDecimals ? decimals : undefined;
}

/** Statistics of a column of numbers. */
export interface NumberStats {
  /** Decimals of the values, as `countDecimals` counts them. */
  readonly written: number;
  /** Max minus min, or undefined for fewer than two different values. */
  readonly spread: number | undefined;
}

/** The statistics of the values. `NaN` is ignored. */
export function numberStats(values: Iterable<number>): NumberStats {
  let written = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    written = countDecimals(value, written);
  }
  return { written, spread: spreadOfExtent({ min, max }) };
}

/**
 * How cells of a column are written: with all integer digits. Where the unit is scaled, each cell
 * has its own; otherwise it is in the heading.
 */
export function columnStyle(
  { written, spread }: NumberStats,
  { unit = '', decimals, numberFormat = 'auto', ...style }: NumberStyle,
): NumberStyle {
  if (isUnitInline(unit, numberFormat)) return { ...style, numberFormat, unit, decimals, spread };
  if (numberFormat !== 'auto' && numberFormat !== 'full') {
    return { ...style, numberFormat, decimals, spread };
  }
  return {
    ...style,
    numberFormat: 'full',
    decimals: decimals ?? columnDecimals(written),
    spread,
  };
}

/** Whether a number is an integer, up to rounding errors. */
function isNearlyInteger(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= Math.abs(value) * 1e-12;
}
