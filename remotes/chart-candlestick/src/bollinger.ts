import { type ColourToken, formatNumber, i18nFor, type Scene, staleToken } from '@chartroom/plot';
import { averageAt } from './candle';
import type { CandleIndex } from './candleIndex';
import { type BollingerOptions, bollingerOptions } from './indicatorOptions';
import { splitAtGaps } from './splitAtGaps';

/** The prices of the bands at a row. */
export interface BollingerBand {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

/** The requested bands, named with their numbers. */
export interface BollingerRule extends BollingerOptions {
  readonly name: string;
  readonly token: ColourToken;
}

/** Bollinger bands with their middle. */
export interface BandMark extends BollingerRule {
  /** Segments between gaps. */
  readonly segments: readonly (readonly BandPoint[])[];
}

export interface BandPoint {
  readonly x: number;
  readonly yLower: number;
  readonly yMiddle: number;
  readonly yUpper: number;
}

/** Null where the viewer hasn't asked for bands. */
export function bollingerRule({
  options,
  stale,
  locale,
}: Pick<Scene, 'options' | 'stale' | 'locale'>): BollingerRule | null {
  const requested = bollingerOptions(options);
  if (!requested) return null;
  const [period, deviations] = [requested.period, requested.deviations].map((value) =>
    formatNumber(value, { locale }),
  );
  const name = i18nFor(locale).t('Bollinger bands ({period}, {deviations})', {
    period,
    deviations,
  });
  return { ...requested, name, token: staleToken('cat-10', stale) };
}

/**
 * The mean of the closes up to a row, and so many standard deviations of the population below and
 * above it (John Bollinger, Bollinger on Bollinger Bands, 2001, chapter 7). Null if there are fewer
 * rows than the period, or less than half of them have a close.
 */
export function bollingerAt(
  index: CandleIndex,
  row: number,
  { period, deviations }: BollingerOptions,
): BollingerBand | null {
  const middle = averageAt(index, row, period);
  if (!Number.isFinite(middle)) return null;
  // Two passes: sums of squares would lose the digits of prices that differ little.
  let [squares, count] = [0, 0];
  for (let at = row + 1 - period; at <= row; at += 1) {
    const distance = (index.columns.close[at] as number) - middle;
    if (Number.isNaN(distance)) continue;
    squares += distance * distance;
    count += 1;
  }
  const distance = deviations * Math.sqrt(squares / count);
  const [lower, upper] = [middle - distance, middle + distance];
  return Number.isFinite(lower) && Number.isFinite(upper) ? { lower, middle, upper } : null;
}

/** Lowest and highest price of the bands at candles. ∞ and −∞ for none. */
export function bollingerExtent(
  index: CandleIndex,
  candles: readonly { readonly to: number }[],
  rule: BollingerRule,
): { readonly min: number; readonly max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { to } of candles) {
    const band = bollingerAt(index, to - 1, rule);
    if (!band) continue;
    min = Math.min(min, band.lower);
    max = Math.max(max, band.upper);
  }
  return { min, max };
}

/** Bands of rows, however many share a candle; each is drawn at a candle's last row. */
export function bollingerMark(
  index: CandleIndex,
  candles: readonly { readonly x: number; readonly to: number }[],
  rule: BollingerRule,
  y: (value: number) => number,
): BandMark {
  const points = candles.map(({ x, to }): BandPoint | null => {
    const band = bollingerAt(index, to - 1, rule);
    return band && { x, yLower: y(band.lower), yMiddle: y(band.middle), yUpper: y(band.upper) };
  });
  return { ...rule, segments: splitAtGaps(points) };
}
