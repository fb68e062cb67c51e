import { decimalCount } from './decimal';
import { formatNumberParts, type NumberStyle, numberLabel, scaledDecimal } from './formatNumber';

/** Further digits are only written where a value needs them. */
const maxDigits = 4;

/**
 * The style of numbers that are read beside each other: `4.0 %` beside `10.7 %`. They have as many
 * decimals as the one that needs most. `style` itself where they have different prefixes, where
 * that would be more than four digits, or where it states decimals.
 */
export function equalDecimals<Style extends NumberStyle>(
  values: readonly number[],
  style: Style,
): Style {
  if (style.decimals !== undefined) return style;
  const written = values
    .filter(Number.isFinite)
    .map((value) => scaledDecimal(Math.abs(value), style));
  const [first] = written;
  if (!first) return style;
  const areAlike = written.every(
    ({ scale, isScientific }) =>
      !isScientific && scale.by === first.scale.by && scale.unit === first.scale.unit,
  );
  if (!areAlike) return style;
  const decimals = Math.max(...written.map(({ decimal }) => decimalCount(decimal)));
  const wholeDigits = Math.max(...written.map(({ decimal }) => Math.max(1, decimal.exponent + 1)));
  return decimals > 0 && wholeDigits + decimals <= maxDigits ? { ...style, decimals } : style;
}

/**
 * The labels of numbers that are read beside each other: `$97.0 bn` beside `$169.1 bn`. Those of
 * the same spread and prefix have equal decimals, as `equalDecimals` has it.
 */
export function alikeLabels(
  numbers: readonly { readonly value: number; readonly style: NumberStyle }[],
): readonly string[] {
  const groups = new Map<string, number[]>();
  const keys = numbers.map(({ value, style }) => {
    if (!Number.isFinite(value)) return '';
    const { by, unit } = scaledDecimal(Math.abs(value), style).scale;
    const key = JSON.stringify([style.spread, by, unit]);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
    return key;
  });
  // A group is read once for each style, however many numbers it has.
  const decimals = new Map<string, number | undefined>();
  return numbers.map(({ value, style }, i) => {
    const { locale, unit, numberFormat, isCoordinate } = style;
    const key = JSON.stringify([keys[i], locale, unit, style.decimals, numberFormat, isCoordinate]);
    if (!decimals.has(key)) {
      decimals.set(key, equalDecimals(groups.get(keys[i] as string) ?? [], style).decimals);
    }
    return numberLabel(formatNumberParts(value, { ...style, decimals: decimals.get(key) }));
  });
}
