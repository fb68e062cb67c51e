import { currencyFigure } from './currencyAffixes';
import { decimalOf, decimalsOf, roundDecimal } from './decimal';
import { type Figure, formatFigure, type NumberStyle, scaledDecimal } from './formatNumber';
import { divided } from './units';
import { writeDigits } from './writeDigits';

/** A thousandth of the spread, as values are told apart. */
const toldApart = 3;

/**
 * A change without its sign, in the unit and with the decimals of the value that it leads to: `0.04` of
 * `99.96`. Only what would read as no change has more.
 */
export function formatChange(change: number, value: number, style: NumberStyle): Figure {
  const size = Math.abs(change);
  const { scale, decimal, isPower } = scaledDecimal(Math.abs(value), style);
  const exact = decimalOf(divided(size, scale.by));
  if (isPower || !Number.isFinite(size) || exact.power < -6) return formatFigure(size, style);
  const spread = style.spread === undefined ? 0 : decimalOf(style.spread / scale.by).power;
  const told = style.spread === undefined ? 0 : Math.max(0, toldApart - spread);
  const decimals = style.decimals ?? Math.max(told, decimalsOf(decimal));
  const rounded = roundDecimal(exact, exact.power + 1 + decimals);
  const isLost = rounded.digits === '0' && style.decimals === undefined;
  const { locale } = style;
  const digits = writeDigits(isLost ? roundDecimal(exact, 1) : rounded, false, {
    ...{ locale, decimals: style.decimals },
  });
  if (scale.currency === undefined) return { digits, unit: scale.unit, tickUnit: scale.tickUnit };
  const figure = currencyFigure(digits, scale, locale, false);
  return { ...figure, tickUnit: figure.unit };
}
