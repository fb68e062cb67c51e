import { formatNumber, i18nFor, type UnitStyle } from '@chartroom/plot';
import type { LinearRegression } from './linearRegression';
import type { ScaleKind } from './scale';
import type { ScatterFormats } from './scatterFormats';

const minus = '\u2212';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** The mean Gregorian year, in milliseconds. */
const year = 365.2425 * day;

/**
 * A least-squares line as the equation of what is drawn: `y = 1.2x − 3`, a power law on two log
 * axes, an exponential on a log y-axis, a logarithm on a log x-axis. Over time it is the rate of
 * change: `+1.2 °C per year`. Empty where there is no line.
 */
export function trendEquation(
  { xx, xy, meanX, meanY }: LinearRegression,
  { xKind, yKind }: { readonly xKind: ScaleKind; readonly yKind: ScaleKind },
  formats: ScatterFormats,
  span: number,
): string {
  const slope = xy / xx;
  const intercept = meanY - slope * meanX;
  if (!Number.isFinite(slope) || !Number.isFinite(intercept)) return '';
  const { locale } = formats;
  if (xKind === 'time') return rateText(slope, yKind === 'log', formats.y, span);
  const number = (value: number) => coefficientText(value, locale);
  if (yKind === 'log') {
    const factor = number(Math.exp(intercept));
    return xKind === 'log'
      ? `y = ${factor} · x^${number(slope)}`
      : `y = ${factor} · e^(${number(slope)}x)`;
  }
  const term = xKind === 'log' ? `${number(slope)} · ln x` : `${number(slope)}x`;
  if (intercept === 0) return `y = ${term}`;
  return `y = ${term} ${intercept < 0 ? minus : '+'} ${number(Math.abs(intercept))}`;
}

/** `r² = 0.68` of `count` points; empty with fewer than three or without variance. */
export function determinationText(count: number, r: number, locale: string): string {
  const square = r ** 2;
  if (count < 3 || Number.isNaN(square)) return '';
  // 0.998 must not read as a perfect fit.
  const decimals = [2, 3, 4].find((digits) => square === 1 || Number(square.toFixed(digits)) < 1);
  return `r² = ${formatNumber(square, { locale, decimals: decimals ?? 4 })}`;
}

/** Three significant digits, as a power of ten where zeros would be hard to count. */
function coefficientText(value: number, locale: string): string {
  const rounded = Number(value.toPrecision(3));
  const magnitude = Math.abs(rounded);
  const isExtreme = magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e7);
  return formatNumber(rounded, { locale, numberFormat: isExtreme ? 'scientific' : 'full' });
}

function rateText(slope: number, isGrowth: boolean, style: UnitStyle, span: number): string {
  const { locale, decimals } = style;
  const [unit, ms] = rateUnit(span);
  // On a log axis a straight line grows by the same share in each unit of time.
  const change = isGrowth ? Math.expm1(slope * ms) * 100 : slope * ms;
  const unitStyle = isGrowth ? { locale, unit: '%' } : { ...style, spread: undefined };
  const rounded = Number(Math.abs(change).toPrecision(3));
  const amount = formatNumber(rounded, { ...unitStyle, decimals });
  const sign = change < 0 ? minus : '+';
  const rate = rounded === 0 ? amount : `${sign}${amount}`;
  return i18nFor(locale).t(
    '{rate} {unit, select, year {per year} day {per day} hour {per hour} minute {per minute} other {per second}}',
    { rate, unit },
  );
}

/** The largest unit that at least two of fit into a span. */
function rateUnit(span: number): readonly [string, number] {
  const units = [
    ['year', year],
    ['day', day],
    ['hour', hour],
    ['minute', minute],
  ] as const;
  return units.find(([, ms]) => span >= 2 * ms) ?? ['second', second];
}
