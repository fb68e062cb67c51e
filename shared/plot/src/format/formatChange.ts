import { currencyParts } from './currencyAffixes';
import { decimalCount, roundDecimal, toDecimal } from './decimal';
import { formatDecimal } from './formatDecimal';
import {
  formatNumberParts,
  type NumberParts,
  type NumberStyle,
  scaledDecimal,
} from './formatNumber';
import { divideExactly } from './units';

/** Enough digits to tell a thousandth of the spread apart. */
const spreadDigits = 3;

/**
 * A change without its sign, in the unit and with the decimals of the resulting value: `0.04` of
 * `99.96`. It has more decimals only where it would read as no change.
 */
export function formatChange(change: number, value: number, style: NumberStyle): NumberParts {
  const magnitude = Math.abs(change);
  const { scale, decimal, isScientific } = scaledDecimal(Math.abs(value), style);
  const exact = toDecimal(divideExactly(magnitude, scale.by));
  if (isScientific || !Number.isFinite(magnitude) || exact.exponent < -6)
    return formatNumberParts(magnitude, style);
  const spread = style.spread === undefined ? 0 : toDecimal(style.spread / scale.by).exponent;
  const spreadDecimals = style.spread === undefined ? 0 : Math.max(0, spreadDigits - spread);
  const decimals = style.decimals ?? Math.max(spreadDecimals, decimalCount(decimal));
  const rounded = roundDecimal(exact, exact.exponent + 1 + decimals);
  const isRoundedAway = rounded.digits === '0' && style.decimals === undefined;
  const { locale } = style;
  const digits = formatDecimal(isRoundedAway ? roundDecimal(exact, 1) : rounded, false, {
    ...{ locale, decimals: style.decimals },
  });
  if (scale.currency === undefined) return { digits, unit: scale.unit, tickUnit: scale.tickUnit };
  const parts = currencyParts(digits, scale, locale, false);
  return { ...parts, tickUnit: parts.unit };
}
