import { type Decimal, roundDecimal } from './decimal';

export interface DigitCountOptions {
  /** Max minus min of the values shown, in the same unit. Undefined for a single number. */
  readonly spread?: number | undefined;
  readonly decimals?: number | undefined;
  /** Written as a power of ten, so that integer digits may be rounded. */
  readonly isScientific: boolean;
  /** Whether a single number may be rounded. */
  readonly mayRound?: boolean | undefined;
}

/** Digits that every number shows, if it has them. */
const minDigits = 3;
/** Digits that a single number shows, and that it is cut to if it has more. */
const maxDigitsAlone = 6;
const roundedDigitsAlone = 4;
/** Further digits are noise. */
const maxDigits = 12;
/** Decimal digits that a double represents exactly. */
const exactDigits = 15;

/** The number of significant digits to write. Trailing zeros are dropped afterwards. */
export function digitCountFor(number: Decimal, options: DigitCountOptions): number {
  const { spread, decimals, isScientific, mayRound = false } = options;
  const wholeDigits = number.exponent + 1;
  if (decimals !== undefined && !isScientific) return wholeDigits + decimals;
  const minCount = isScientific ? 1 : wholeDigits;
  const count =
    spread === undefined ? digitsAlone(number, mayRound) : digitsForSpread(number, spread);
  return Math.max(minCount, Math.min(maxDigits, count));
}

/** Enough digits to tell a thousandth of the spread apart. */
function digitsForSpread({ exponent }: Decimal, spread: number): number {
  const spreadExponent = Number(spread.toExponential().split('e')[1]);
  return Math.max(minDigits, exponent + 1 + 3 - spreadExponent);
}

function digitsAlone(number: Decimal, mayRound: boolean): number {
  // A sum of decimals has rounding noise after them.
  if (roundDecimal(number, exactDigits).digits.length <= maxDigitsAlone) return maxDigitsAlone;
  let count = roundedDigitsAlone;
  if (mayRound) return count;
  // 99.99996 isn't 100.
  while (count < maxDigits && roundDecimal(number, count).digits.length === 1) count += 1;
  return count;
}
