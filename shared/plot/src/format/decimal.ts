/** A number as decimal digits: the first digit stands for `10 ** power`; no zeros at the end. */
export interface Decimal {
  readonly digits: string;
  readonly power: number;
}

const zero: Decimal = { digits: '0', power: 0 };

/** The shortest decimal that is this number, as `Intl` rounds it too: `toFixed` has its binary digits. */
export function decimalOf(size: number): Decimal {
  const [mantissa = '', power] = size.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), power: Number(power) };
}

export function numberOf({ digits, power }: Decimal): number {
  // What the greatest numbers are rounded up to is none.
  return Math.min(Number(`${digits}e${power - digits.length + 1}`), greatest);
}

const greatest = 1.797e308;

/** At most so many digits of it; half is rounded away from zero. */
export function roundDecimal(decimal: Decimal, keep: number): Decimal {
  const { digits, power } = decimal;
  if (keep >= digits.length) return decimal;
  if (keep < 0) return zero;
  const isUp = (digits[keep] ?? '0') >= '5';
  if (!isUp) {
    const kept = digits.slice(0, keep).replace(/0+$/, '');
    return kept === '' ? zero : { digits: kept, power };
  }
  const kept = digits.slice(0, keep).replace(/9+$/, '');
  if (kept === '') return { digits: '1', power: power + 1 };
  return { digits: `${kept.slice(0, -1)}${Number(kept.at(-1)) + 1}`, power };
}

/** Both sides of its decimal sign, the right one filled up with zeros to `decimals`. */
export function decimalSides({ digits, power }: Decimal, decimals = 0): readonly [string, string] {
  const whole = power < 0 ? '0' : digits.slice(0, power + 1).padEnd(power + 1, '0');
  const fraction = power < 0 ? `${'0'.repeat(-power - 1)}${digits}` : digits.slice(power + 1);
  return [whole, fraction.padEnd(decimals, '0')];
}

/** How many decimals it has. */
export function decimalsOf({ digits, power }: Decimal): number {
  return Math.max(0, digits.length - 1 - power);
}
