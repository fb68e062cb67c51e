import { type Decimal, roundDecimal } from './decimal';

export interface DigitCountOptions {
  /** Greatest minus least of what is shown, in the same unit; undefined for a number alone. */
  readonly spread?: number | undefined;
  readonly decimals?: number | undefined;
  /** Written as a power of ten: digits left of the decimal sign may be rounded away. */
  readonly isScientific: boolean;
  /** Whether a number alone may read as a round one. */
  readonly mayRound?: boolean | undefined;
}

/** Those that every number shows, if it has them. */
const minDigits = 3;
/** What a number alone shows at once, and what it is cut to if it has more. */
const maxDigitsAlone = 6;
const roundedDigitsAlone = 4;
/** Beyond, digits are noise. */
const maxDigits = 12;
/** Decimal digits that every number holds. */
const exactDigits = 15;

/** How many digits of a number are written, counted from its first one; zeros at the end are dropped. */
export function digitCountFor(number: Decimal, options: DigitCountOptions): number {
  const { spread, decimals, isScientific, mayRound = false } = options;
  const wholeDigits = number.exponent + 1;
  if (decimals !== undefined && !isScientific) return wholeDigits + decimals;
  const minCount = isScientific ? 1 : wholeDigits;
  const count =
    spread === undefined ? digitsAlone(number, mayRound) : digitsForSpread(number, spread);
  return Math.max(minCount, Math.min(maxDigits, count));
}

/** A thousandth of the spread is told apart. */
function digitsForSpread({ exponent }: Decimal, spread: number): number {
  const spreadExponent = Number(spread.toExponential().split('e')[1]);
  return Math.max(minDigits, exponent + 1 + 3 - spreadExponent);
}

function digitsAlone(number: Decimal, mayRound: boolean): number {
  // A sum of decimals has binary noise behind them.
  if (roundDecimal(number, exactDigits).digits.length <= maxDigitsAlone) return maxDigitsAlone;
  let count = roundedDigitsAlone;
  if (mayRound) return count;
  // 99.99996 is not 100.
  while (count < maxDigits && roundDecimal(number, count).digits.length === 1) count += 1;
  return count;
}
