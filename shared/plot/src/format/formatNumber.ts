import { currencyParts } from './currencyAffixes';
import { type Decimal, decimalOf, decimalsOf, numberOf, roundDecimal } from './decimal';
import { digitCountFor } from './digitCountFor';
import { formatDecimal, formatScientific } from './formatDecimal';
import { spreadOf } from './spread';
import { divideExactly, type NumberFormat, type NumberScale, numberScales } from './units';

export interface NumberStyle {
  readonly locale: string;
  readonly unit?: string | undefined;
  /**
   * How far apart the values of the same field in the panel are, greatest minus least: those further
   * apart than a thousandth of it never read alike. Undefined for a number that stands alone.
   */
  readonly spread?: number | undefined;
  /** Decimals to write always, zeros too. */
  readonly decimals?: number | undefined;
  /** Numbers that place something, years say, have groups of thousands from 10,000 on. */
  readonly isCoordinate?: boolean | undefined;
  /** Default: `auto`. */
  readonly numberFormat?: NumberFormat | undefined;
}

/** A number as it is set: `47.8` large and `k/s` small beside it; a currency's sign may be with the digits. */
export interface NumberParts {
  readonly digits: string;
  readonly unit: string;
  /** What follows it where a unit that all numbers share is beside the title: `kB`, but no `%`. */
  readonly tickUnit: string;
}

/** What stands for a value that is not there; never 0. */
export const missingText = '–';

export const noBreakSpace = '\u00a0';

/** `18,420`, `0.352 %`, `47.8 k/s`, `−3`: as many digits as its company or the number itself needs. */
export function formatNumber(value: number, style: NumberStyle): string {
  return joinNumberParts(formatNumberParts(value, style));
}

export function joinNumberParts({ digits, unit }: Pick<NumberParts, 'digits' | 'unit'>): string {
  return unit === '' ? digits : `${digits}${noBreakSpace}${unit}`;
}

/** A number where a unit that all share is beside the title, as along an axis: `47.8 kB`, but `50` of `%`. */
export function numberLabel({ digits, tickUnit }: NumberParts): string {
  return joinNumberParts({ digits, unit: tickUnit });
}

export function formatNumberParts(value: number, style: NumberStyle): NumberParts {
  if (Number.isNaN(value)) return { digits: missingText, unit: '', tickUnit: '' };
  const { unit = '' } = style;
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY)
    return { digits: value < 0 ? '\u2212∞' : '∞', unit, tickUnit: '' };
  const { decimal, scale, isScientific, decimals } = scaledDecimal(magnitude, style);
  const isNegative = value < 0 && decimal.digits !== '0';
  const write = (hasMinus: boolean) =>
    isScientific
      ? formatScientific(hasMinus ? -numberOf(decimal) : numberOf(decimal), style.locale)
      : formatDecimal(decimal, hasMinus, { ...style, decimals });
  if (scale.currency === undefined) {
    return { digits: write(isNegative), unit: scale.unit, tickUnit: scale.tickUnit };
  }
  const parts = currencyParts(write(false), scale, style.locale, isNegative);
  return { ...parts, tickUnit: parts.unit };
}

/** Numbers that are shown beside one another, each with the digits that tell it from the others. */
export function formatColumn(
  values: readonly number[],
  style: NumberStyle,
): readonly NumberParts[] {
  const spread = style.spread ?? spreadOf(values);
  return values.map((value) => formatNumberParts(value, { ...style, spread }));
}

export interface ScaledDecimal {
  readonly decimal: Decimal;
  readonly scale: NumberScale;
  /** Written as a power of ten. */
  readonly isScientific: boolean;
  /** To fill up with zeros. */
  readonly decimals: number | undefined;
}

/** The digits of a size, and the scale that they are of. */
export function scaledDecimal(magnitude: number, style: NumberStyle): ScaledDecimal {
  const all = numberScales(style.unit ?? '', style.numberFormat);
  const baseScales = all.filter(({ by }) => by === 1);
  // What is beyond words has no prefix either, and of durations 0 keeps its own unit.
  const isBaseScale = (magnitude >= 1e18 || magnitude === 0) && baseScales.length > 0;
  const scales = isBaseScale ? baseScales : all;
  const scaleIndex = scales.findIndex(({ from }) => magnitude >= from);
  const index = scaleIndex < 0 ? scales.length - 1 : scaleIndex;
  const scale = scales[index] as NumberScale;
  const larger = scales[index - 1];
  if (larger) {
    // 999,999.6 is 1 M: a prefix is chosen for what a number is rounded to.
    const { decimal } = scaleDecimal(magnitude, scale, style, true);
    if (numberOf(decimal) * scale.by >= larger.from)
      return scaleDecimal(magnitude, larger, style, true);
  }
  return scaleDecimal(magnitude, scale, style, false);
}

function scaleDecimal(
  magnitude: number,
  scale: NumberScale,
  style: NumberStyle,
  mayRound: boolean,
): ScaledDecimal {
  const exact = decimalOf(divideExactly(magnitude, scale.by));
  const isScientific = needsScientific(exact, style);
  const spread = style.spread === undefined ? undefined : style.spread / scale.by;
  const digitCount = digitCountFor(exact, {
    spread,
    decimals: style.decimals,
    isScientific,
    mayRound,
  });
  const minDecimals = isScientific ? 0 : minCurrencyDecimals(exact, scale, style);
  return {
    decimal: roundDecimal(
      exact,
      minDecimals > 0 ? Math.max(digitCount, exact.exponent + 1 + minDecimals) : digitCount,
    ),
    scale,
    isScientific,
    decimals: style.decimals ?? minDecimals,
  };
}

/** Amounts of money that are not whole have two decimals at least. */
function minCurrencyDecimals(
  exact: Decimal,
  scale: NumberScale,
  { decimals }: NumberStyle,
): number {
  const isMoney = scale.currency !== undefined && scale.by === 1 && decimals === undefined;
  return isMoney && decimalsOf(exact) > 0 ? 2 : 0;
}

/** So many zeros are no text: `1E306`, `5E−9`. */
function needsScientific({ digits, exponent }: Decimal, { decimals, numberFormat }: NumberStyle) {
  if (digits === '0') return false;
  if (numberFormat === 'scientific') return true;
  if (exponent < -6) return decimals === undefined;
  return exponent >= (numberFormat === 'full' ? 21 : 15);
}
