import { currencyParts } from './currencyAffixes';
import { type Decimal, decimalCount, roundDecimal, toDecimal, toNumber } from './decimal';
import { digitCountFor } from './digitCountFor';
import { formatDecimal, formatScientific } from './formatDecimal';
import { spreadOf } from './spread';
import { divideExactly, type NumberFormat, type NumberScale, numberScales } from './units';

/** How a number is written. */
export interface NumberStyle {
  readonly locale: string;
  readonly unit?: string | undefined;
  /**
   * How far apart the values of the same field in the panel are, max minus min: values that differ
   * by more than a thousandth of it are never written alike. Undefined for a single number.
   */
  readonly spread?: number | undefined;
  /** Fixed number of decimals, padded with zeros. Default: as many as the value needs. */
  readonly decimals?: number | undefined;
  /** For coordinates, such as years: thousands are grouped from 10,000 on only. Default: false. */
  readonly isCoordinate?: boolean | undefined;
  /** Default: `auto`. */
  readonly numberFormat?: NumberFormat | undefined;
}

/**
 * A number split for display: `47.8` large, `k/s` small beside it. A currency sign may be in
 * `digits`.
 */
export interface NumberParts {
  readonly digits: string;
  readonly unit: string;
  /**
   * The part of `unit` that stays with a tick where a shared unit is in the title: `kB`, but not
   * `%`.
   */
  readonly tickUnit: string;
}

/** Shown in place of a missing value, which is never shown as 0. */
export const missingText = '–';

/** U+00A0, between a number and its unit. */
export const noBreakSpace = '\u00a0';

/**
 * Formats a number: `18,420`, `0.352 %`, `47.8 k/s`, `−3`. It has as many digits as the values
 * beside it, or the number itself, need. `–` for `NaN`.
 */
export function formatNumber(value: number, style: NumberStyle): string {
  return joinNumberParts(formatNumberParts(value, style));
}

/** `digits` and `unit` as one text. */
export function joinNumberParts({ digits, unit }: Pick<NumberParts, 'digits' | 'unit'>): string {
  return unit === '' ? digits : `${digits}${noBreakSpace}${unit}`;
}

/**
 * A number without the unit that all of its axis share, which is in the title: `47.8 kB`, but `50`
 * of `%`.
 */
export function numberLabel({ digits, tickUnit }: NumberParts): string {
  return joinNumberParts({ digits, unit: tickUnit });
}

/**
 * A formatted number in parts, so that the unit can be set smaller. `–` without a unit for `NaN`.
 */
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
      ? formatScientific(hasMinus ? -toNumber(decimal) : toNumber(decimal), style.locale)
      : formatDecimal(decimal, hasMinus, { ...style, decimals });
  if (scale.currency === undefined) {
    return { digits: write(isNegative), unit: scale.unit, tickUnit: scale.tickUnit };
  }
  const parts = currencyParts(write(false), scale, style.locale, isNegative);
  return { ...parts, tickUnit: parts.unit };
}

/** Formats numbers that are shown together, each with the digits that tell it from the others. */
export function formatColumn(
  values: readonly number[],
  style: NumberStyle,
): readonly NumberParts[] {
  const spread = style.spread ?? spreadOf(values);
  return values.map((value) => formatNumberParts(value, { ...style, spread }));
}

/** The digits of a number, and the scale that divided it. */
export interface ScaledDecimal {
  readonly decimal: Decimal;
  readonly scale: NumberScale;
  /** Whether it is written with a power of ten. */
  readonly isScientific: boolean;
  /** Fixed number of decimals, padded with zeros. */
  readonly decimals: number | undefined;
}

/** The rounded digits of a magnitude (0 or above), and the scale chosen for it. */
export function scaledDecimal(magnitude: number, style: NumberStyle): ScaledDecimal {
  const all = numberScales(style.unit ?? '', style.numberFormat);
  const baseScales = all.filter(({ by }) => by === 1);
  // Magnitudes beyond the named prefixes have none. A duration of 0 keeps its own unit.
  const isBaseScale = (magnitude >= 1e18 || magnitude === 0) && baseScales.length > 0;
  const scales = isBaseScale ? baseScales : all;
  const scaleIndex = scales.findIndex(({ from }) => magnitude >= from);
  const index = scaleIndex < 0 ? scales.length - 1 : scaleIndex;
  const scale = scales[index] as NumberScale;
  const larger = scales[index - 1];
  if (larger) {
    // 999,999.6 is 1 M: the prefix is chosen for the rounded number.
    const { decimal } = scaleDecimal(magnitude, scale, style, true);
    if (toNumber(decimal) * scale.by >= larger.from)
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
  const exact = toDecimal(divideExactly(magnitude, scale.by));
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

/** Fractional amounts of money have at least two decimals. */
function minCurrencyDecimals(
  exact: Decimal,
  scale: NumberScale,
  { decimals }: NumberStyle,
): number {
  const isMoney = scale.currency !== undefined && scale.by === 1 && decimals === undefined;
  return isMoney && decimalCount(exact) > 0 ? 2 : 0;
}

/** Too many zeros to write out: `1E306`, `5E−9`. */
function needsScientific({ digits, exponent }: Decimal, { decimals, numberFormat }: NumberStyle) {
  if (digits === '0') return false;
  if (numberFormat === 'scientific') return true;
  if (exponent < -6) return decimals === undefined;
  return exponent >= (numberFormat === 'full' ? 21 : 15);
}
