import { toDecimal } from '../format/decimal';
import { formatNumberParts, type NumberStyle, numberLabel } from '../format/formatNumber';

/** A limit between classes with all of its own digits, whatever those near it have. */
export function limitText(value: number, style: NumberStyle): string {
  const { digits, exponent } = toDecimal(Math.abs(value));
  // A thousandth of the spread is the precision that a number is written with.
  const spread = value === 0 ? undefined : 1000 * 10 ** (exponent - digits.length + 1);
  return numberLabel(formatNumberParts(value, { ...style, spread }));
}
