import { currencyFigure } from './currencyAffixes';
import { type Decimal, decimalOf, decimalsOf, numberOf, roundDecimal } from './decimal';
import { digitsToKeep } from './digitsToKeep';
import { spreadOf } from './spread';
import { divided, type NumberFormat, type NumberScale, numberScales } from './units';
import { writeDigits, writeScientific } from './writeDigits';

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
  readonly isPlace?: boolean | undefined;
  /** Default: `auto`. */
  readonly numberFormat?: NumberFormat | undefined;
}

/** A number as it is set: `47.8` large and `k/s` small beside it; a currency's sign may be with the digits. */
export interface Figure {
  readonly digits: string;
  readonly unit: string;
  /** What follows it where a unit that all numbers share is beside the title: `kB`, but no `%`. */
  readonly tickUnit: string;
}

/** What stands for a value that is not there; never 0. */
export const missing = '–';

export const noBreakSpace = '\u00a0';

/** `18,420`, `0.352 %`, `47.8 k/s`, `−3`: as many digits as its company or the number itself needs. */
export function formatNumber(value: number, style: NumberStyle): string {
  return figureText(formatFigure(value, style));
}

export function figureText({ digits, unit }: Pick<Figure, 'digits' | 'unit'>): string {
  return unit === '' ? digits : `${digits}${noBreakSpace}${unit}`;
}

/** A number where a unit that all share is beside the title, as along an axis: `47.8 kB`, but `50` of `%`. */
export function labelText({ digits, tickUnit }: Figure): string {
  return figureText({ digits, unit: tickUnit });
}

export function formatFigure(value: number, style: NumberStyle): Figure {
  if (Number.isNaN(value)) return { digits: missing, unit: '', tickUnit: '' };
  const { unit = '' } = style;
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY)
    return { digits: value < 0 ? '\u2212∞' : '∞', unit, tickUnit: '' };
  const { decimal, scale, isPower, decimals } = scaledDecimal(size, style);
  const isNegative = value < 0 && decimal.digits !== '0';
  const write = (isMinus: boolean) =>
    isPower
      ? writeScientific(isMinus ? -numberOf(decimal) : numberOf(decimal), style.locale)
      : writeDigits(decimal, isMinus, { ...style, decimals });
  if (scale.currency === undefined) {
    return { digits: write(isNegative), unit: scale.unit, tickUnit: scale.tickUnit };
  }
  const figure = currencyFigure(write(false), scale, style.locale, isNegative);
  return { ...figure, tickUnit: figure.unit };
}

/** Numbers that are shown beside one another, each with the digits that tell it from the others. */
export function formatColumn(values: readonly number[], style: NumberStyle): readonly Figure[] {
  const spread = style.spread ?? spreadOf(values);
  return values.map((value) => formatFigure(value, { ...style, spread }));
}

export interface ScaledDecimal {
  readonly decimal: Decimal;
  readonly scale: NumberScale;
  /** Written as a power of ten. */
  readonly isPower: boolean;
  /** To fill up with zeros. */
  readonly decimals: number | undefined;
}

/** The digits of a size, and the scale that they are of. */
export function scaledDecimal(size: number, style: NumberStyle): ScaledDecimal {
  const all = numberScales(style.unit ?? '', style.numberFormat);
  const own = all.filter(({ by }) => by === 1);
  // What is beyond words has no prefix either, and of durations 0 keeps its own unit.
  const isOwn = (size >= 1e18 || size === 0) && own.length > 0;
  const scales = isOwn ? own : all;
  const found = scales.findIndex(({ from }) => size >= from);
  const index = found < 0 ? scales.length - 1 : found;
  const scale = scales[index] as NumberScale;
  const larger = scales[index - 1];
  if (larger) {
    // 999,999.6 is 1 M: a prefix is chosen for what a number is rounded to.
    const { decimal } = inScale(size, scale, style, true);
    if (numberOf(decimal) * scale.by >= larger.from) return inScale(size, larger, style, true);
  }
  return inScale(size, scale, style, false);
}

function inScale(
  size: number,
  scale: NumberScale,
  style: NumberStyle,
  isRough: boolean,
): ScaledDecimal {
  const exact = decimalOf(divided(size, scale.by));
  const isPower = isBeyondWords(exact, style);
  const spread = style.spread === undefined ? undefined : style.spread / scale.by;
  const keep = digitsToKeep(exact, { spread, decimals: style.decimals, isPower, isRough });
  const cents = isPower ? 0 : centsOf(exact, scale, style);
  return {
    decimal: roundDecimal(exact, cents > 0 ? Math.max(keep, exact.power + 1 + cents) : keep),
    scale,
    isPower,
    decimals: style.decimals ?? cents,
  };
}

/** Amounts of money that are not whole have two decimals at least. */
function centsOf(exact: Decimal, scale: NumberScale, { decimals }: NumberStyle): number {
  const isMoney = scale.currency !== undefined && scale.by === 1 && decimals === undefined;
  return isMoney && decimalsOf(exact) > 0 ? 2 : 0;
}

/** So many zeros are no text: `1E306`, `5E−9`. */
function isBeyondWords({ digits, power }: Decimal, { decimals, numberFormat }: NumberStyle) {
  if (digits === '0') return false;
  if (numberFormat === 'scientific') return true;
  if (power < -6) return decimals === undefined;
  return power >= (numberFormat === 'full' ? 21 : 15);
}
