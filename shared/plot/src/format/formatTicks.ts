import { currencyFigure } from './currencyAffixes';
import { decimalOf, decimalsOf, numberOf, roundDecimal } from './decimal';
import { figureText, formatFigure, type NumberStyle } from './formatNumber';
import { divided, type NumberScale, numberScales } from './units';
import { writeDigits, writeScientific } from './writeDigits';

/**
 * Labels of one axis, each with its own prefix, and with its unit where that goes by the number's size
 * (`isUnitWritten`): `0`, `500 kB`, `1 MB`, `1.5 MB`, but `50` of `%`. They have the decimals that their
 * step needs, equal ones where all have the same prefix.
 */
export function formatTicks(ticks: readonly number[], style: NumberStyle): readonly string[] {
  const { locale, unit = '', numberFormat } = style;
  // Near the greatest numbers there are, sums of them are not finite.
  if (!ticks.every(Number.isFinite)) return ticks.map((tick) => formatFigure(tick, style).digits);
  const greatest = Math.max(0, ...ticks.map(Math.abs));
  const step = ticks.length > 1 ? Math.abs((ticks[1] as number) - (ticks[0] as number)) : greatest;
  const scales = numberScales(unit, numberFormat);
  const isTiny = greatest < 1e-5 && step < 1e-6 && scales.every(({ by }) => by >= 1);
  if (numberFormat === 'scientific' || greatest >= 1e18 || isTiny) {
    return ticks.map((tick) => powerText(tick, locale));
  }
  const scaleOf = (tick: number) =>
    scales.find(({ from }) => Math.abs(tick) >= from) as NumberScale;
  const used = [...new Set(ticks.filter((tick) => tick !== 0).map(scaleOf))];
  // No year comes beside 10,000: thousands are written alike along an axis.
  const isPlace = style.isPlace === true && greatest < 10_000;
  return ticks.map((tick) => {
    const scale = tick === 0 && used[0]?.by === 1 ? used[0] : scaleOf(tick);
    const { by, tickUnit } = scale;
    const decimals =
      style.decimals ??
      decimalsAlong(
        ticks.map((one) => divided(one, by)),
        step / by,
      );
    const exact = decimalOf(Math.abs(divided(tick, by)));
    const rounded = roundDecimal(exact, exact.power + 1 + decimals);
    const isFilled = tick === 0 ? used.every((scale) => scale.by === by) : used.length < 2;
    const write = (isMinus: boolean) =>
      writeDigits(rounded, isMinus, {
        locale,
        isPlace,
        decimals: isFilled ? decimals : (style.decimals ?? 0),
      });
    const isNegative = tick < 0 && rounded.digits !== '0';
    if (tick === 0) return write(false);
    if (scale.currency !== undefined) {
      return figureText(currencyFigure(write(false), scale, locale, isNegative));
    }
    return figureText({ digits: write(isNegative), unit: tickUnit });
  });
}

/** As many as all ticks need; of those that are not round, two digits of the step. */
function decimalsAlong(ticks: readonly number[], step: number): number {
  const { power } = decimalOf(step);
  const rounded = ticks.map((tick) => {
    const exact = decimalOf(Math.abs(tick));
    return roundDecimal(exact, exact.power + 3 - power);
  });
  const areRound = rounded.every(
    (decimal, i) => Math.abs(numberOf(decimal) - Math.abs(ticks[i] as number)) <= step * 1e-6,
  );
  return areRound ? Math.max(0, ...rounded.map(decimalsOf)) : Math.max(0, 1 - power);
}

function powerText(tick: number, locale: string): string {
  if (tick === 0) return writeDigits(decimalOf(0), false, { locale });
  const size = numberOf(roundDecimal(decimalOf(Math.abs(tick)), 4));
  return writeScientific(tick < 0 ? -size : size, locale);
}
