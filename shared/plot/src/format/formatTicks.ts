import { currencyParts } from './currencyAffixes';
import { decimalCount, roundDecimal, toDecimal, toNumber } from './decimal';
import { formatDecimal, formatScientific } from './formatDecimal';
import { formatNumberParts, joinNumberParts, type NumberStyle } from './formatNumber';
import { divideExactly, type NumberScale, numberScales } from './units';

/**
 * Labels of one axis. Each has its own prefix, and its unit where that depends on the number's size
 * (`isUnitInline`): `0`, `500 kB`, `1 MB`, `1.5 MB`, but `50` of `%`. They have the decimals that
 * their step needs, the same number where all have the same prefix.
 */
export function formatTicks(ticks: readonly number[], style: NumberStyle): readonly string[] {
  const { locale, unit = '', numberFormat } = style;
  // The sum of the largest numbers isn't finite.
  if (!ticks.every(Number.isFinite))
    return ticks.map((tick) => formatNumberParts(tick, style).digits);
  const max = Math.max(0, ...ticks.map(Math.abs));
  const step = ticks.length > 1 ? Math.abs((ticks[1] as number) - (ticks[0] as number)) : max;
  const scales = numberScales(unit, numberFormat);
  const isTiny = max < 1e-5 && step < 1e-6 && scales.every(({ by }) => by >= 1);
  if (numberFormat === 'scientific' || max >= 1e18 || isTiny) {
    return ticks.map((tick) => scientificText(tick, locale));
  }
  const scaleOf = (tick: number) =>
    scales.find(({ from }) => Math.abs(tick) >= from) as NumberScale;
  const usedScales = [...new Set(ticks.filter((tick) => tick !== 0).map(scaleOf))];
  // Grouped alike along an axis: years only where none reaches 10,000.
  const isCoordinate = style.isCoordinate === true && max < 10_000;
  return ticks.map((tick) => {
    const scale = tick === 0 && usedScales[0]?.by === 1 ? usedScales[0] : scaleOf(tick);
    const { by, tickUnit } = scale;
    const decimals =
      style.decimals ??
      axisDecimals(
        ticks.map((value) => divideExactly(value, by)),
        step / by,
      );
    const exact = toDecimal(Math.abs(divideExactly(tick, by)));
    const rounded = roundDecimal(exact, exact.exponent + 1 + decimals);
    const isPadded =
      tick === 0 ? usedScales.every((scale) => scale.by === by) : usedScales.length < 2;
    const write = (hasMinus: boolean) =>
      formatDecimal(rounded, hasMinus, {
        locale,
        isCoordinate,
        decimals: isPadded ? decimals : (style.decimals ?? 0),
      });
    const isNegative = tick < 0 && rounded.digits !== '0';
    if (tick === 0) return write(false);
    if (scale.currency !== undefined) {
      return joinNumberParts(currencyParts(write(false), scale, locale, isNegative));
    }
    return joinNumberParts({ digits: write(isNegative), unit: tickUnit });
  });
}

/** As many decimals as the ticks need. For ticks that aren't round, two digits of the step. */
function axisDecimals(ticks: readonly number[], step: number): number {
  const { exponent } = toDecimal(step);
  const rounded = ticks.map((tick) => {
    const exact = toDecimal(Math.abs(tick));
    return roundDecimal(exact, exact.exponent + 3 - exponent);
  });
  const areExact = rounded.every(
    (decimal, i) => Math.abs(toNumber(decimal) - Math.abs(ticks[i] as number)) <= step * 1e-6,
  );
  return areExact ? Math.max(0, ...rounded.map(decimalCount)) : Math.max(0, 1 - exponent);
}

function scientificText(tick: number, locale: string): string {
  if (tick === 0) return formatDecimal(toDecimal(0), false, { locale });
  const magnitude = toNumber(roundDecimal(toDecimal(Math.abs(tick)), 4));
  return formatScientific(tick < 0 ? -magnitude : magnitude, locale);
}
