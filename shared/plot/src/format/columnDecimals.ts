import type { NumberStyle } from './formatNumber';
import { spreadOfExtent } from './spread';
import { isUnitInline } from './units';

/** What has so many decimals was measured or computed, not written by hand. */
const maxCounted = 3;

/** Decimals that a value is written with, at least those known of its column; at most 3 are told. */
export function countDecimals(value: number, minDecimals: number): number {
  let decimals = minDecimals;
  while (decimals < maxCounted && !isRound(value * 10 ** decimals)) decimals += 1;
  return decimals;
}

/**
 * Equal decimals down a column of numbers without a prefix: none of whole ones, one or two where no
 * value has more (prices, say); undefined where each has the digits that it needs.
 */
export function columnDecimals(decimals: number): number | undefined {
  return decimals < maxCounted ? decimals : undefined;
}

/** Of numbers that stand under one another. */
export interface NumberStats {
  /** Decimals that they are written with, as `writtenDecimals` counts them. */
  readonly written: number;
  /** Greatest minus least, or undefined. */
  readonly spread: number | undefined;
}

/** Facts of what is shown in a column; NaN counts for nothing. */
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
 * How the cells of a column are written: with all digits left of the decimal sign. Where a unit is
 * scaled each cell carries its own, else the heading says it once.
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

/** Whole, but for what binary fractions lack. */
function isRound(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= Math.abs(value) * 1e-12;
}
