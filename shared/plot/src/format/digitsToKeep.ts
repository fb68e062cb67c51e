import { type Decimal, roundDecimal } from './decimal';

export interface DigitsRule {
  /** Greatest minus least of what is shown, in the same unit; undefined for a number alone. */
  readonly spread?: number | undefined;
  readonly decimals?: number | undefined;
  /** Written as a power of ten: digits left of the decimal sign may be rounded away. */
  readonly isPower: boolean;
  /** Whether a number alone may read as a round one. */
  readonly isRough?: boolean | undefined;
}

/** Those that every number shows, if it has them. */
const fewest = 3;
/** What a number alone shows at once, and what it is cut to if it has more. */
const mostAlone = 6;
const fewAlone = 4;
/** Beyond, digits are noise. */
const most = 12;
/** Decimal digits that every number holds. */
const certain = 15;

/** How many digits of a number are written, counted from its first one; zeros at the end are dropped. */
export function digitsToKeep(number: Decimal, rule: DigitsRule): number {
  const { spread, decimals, isPower, isRough = false } = rule;
  const whole = number.power + 1;
  if (decimals !== undefined && !isPower) return whole + decimals;
  const least = isPower ? 1 : whole;
  const own = spread === undefined ? digitsAlone(number, isRough) : digitsIn(number, spread);
  return Math.max(least, Math.min(most, own));
}

/** A thousandth of the spread is told apart. */
function digitsIn({ power }: Decimal, spread: number): number {
  const spreadPower = Number(spread.toExponential().split('e')[1]);
  return Math.max(fewest, power + 1 + 3 - spreadPower);
}

function digitsAlone(number: Decimal, isRough: boolean): number {
  // A sum of decimals has binary noise behind them.
  if (roundDecimal(number, certain).digits.length <= mostAlone) return mostAlone;
  let keep = fewAlone;
  if (isRough) return keep;
  // 99.99996 is not 100.
  while (keep < most && roundDecimal(number, keep).digits.length === 1) keep += 1;
  return keep;
}
