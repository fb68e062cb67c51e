/** A number as decimal digits: the first digit stands for `10 ** power`; no zeros at the end. */
export interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

const zero: Decimal = { digits: '0', exponent: 0 };

/** The shortest decimal that is this number, as `Intl` rounds it too: `toFixed` has its binary digits. */
export function decimalOf(magnitude: number): Decimal {
  const [mantissa = '', exponent] = magnitude.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
}

export function numberOf({ digits, exponent }: Decimal): number {
  // What the greatest numbers are rounded up to is none.
  return Math.min(Number(`${digits}e${exponent - digits.length + 1}`), maxNumber);
}

const maxNumber = 1.797e308;

/** At most so many digits of it; half is rounded away from zero. */
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

/** Both sides of its decimal sign, the right one filled up with zeros to `decimals`. */
export function wholeAndFraction(
  { digits, exponent }: Decimal,
  decimals = 0,
): readonly [string, string] {
  const whole = exponent < 0 ? '0' : digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction =
    exponent < 0 ? `${'0'.repeat(-exponent - 1)}${digits}` : digits.slice(exponent + 1);
  return [whole, fraction.padEnd(decimals, '0')];
}

/** How many decimals it has. */
export function decimalsOf({ digits, exponent }: Decimal): number {
  return Math.max(0, digits.length - 1 - exponent);
}
