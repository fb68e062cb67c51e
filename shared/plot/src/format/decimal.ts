/**
 * A number as decimal digits. The first digit has the value `10 ** exponent`. No trailing zeros.
 */
export interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

const zero: Decimal = { digits: '0', exponent: 0 };

/**
 * The shortest decimal that equals the number, as `Intl` uses too. `toFixed` would round its binary
 * digits.
 */
export function toDecimal(magnitude: number): Decimal {
  const [mantissa = '', exponent] = magnitude.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
}

export function toNumber({ digits, exponent }: Decimal): number {
  // Rounding up the largest numbers would give infinity.
  return Math.min(Number(`${digits}e${exponent - digits.length + 1}`), maxNumber);
}

const maxNumber = 1.797e308;

/** Rounds to at most `digitCount` digits, half away from zero. */
export function roundDecimal(decimal: Decimal, digitCount: number): Decimal {
  const { digits, exponent } = decimal;
  if (digitCount >= digits.length) return decimal;
  if (digitCount < 0) return zero;
  const isUp = (digits[digitCount] ?? '0') >= '5';
  if (!isUp) {
    const trimmed = digits.slice(0, digitCount).replace(/0+$/, '');
    return trimmed === '' ? zero : { digits: trimmed, exponent };
  }
  const trimmed = digits.slice(0, digitCount).replace(/9+$/, '');
  if (trimmed === '') return { digits: '1', exponent: exponent + 1 };
  return { digits: `${trimmed.slice(0, -1)}${Number(trimmed.at(-1)) + 1}`, exponent };
}

/** The integer and the fractional digits, the latter padded with zeros to `decimals`. */
export function wholeAndFraction(
  { digits, exponent }: Decimal,
  decimals = 0,
): readonly [string, string] {
  const whole = exponent < 0 ? '0' : digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction =
    exponent < 0 ? `${'0'.repeat(-exponent - 1)}${digits}` : digits.slice(exponent + 1);
  return [whole, fraction.padEnd(decimals, '0')];
}

/** The number of decimals. */
export function decimalCount({ digits, exponent }: Decimal): number {
  return Math.max(0, digits.length - 1 - exponent);
}
