import { decimalsFor } from './formatNumber';

/** What has so many decimals was measured or computed, not written by hand. */
const many = 3;

/** Decimals that a value is written with, at least those known of its column; at most 3 are told. */
export function writtenDecimals(value: number, known: number): number {
  let written = known;
  while (written < many && !isRound(value * 10 ** written)) written += 1;
  return written;
}

/**
 * Equal decimals down a column: one or two where no value has more (prices, say), else what its
 * greatest value needs for three digits.
 */
export function columnDecimals(written: number, greatest: number): number {
  return written > 0 && written < many ? written : decimalsFor(greatest);
}

/** Whole, but for what binary fractions lack. */
function isRound(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= Math.abs(value) * 1e-12;
}
