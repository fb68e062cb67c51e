import { type Box, roundStep } from '@chartroom/plot';
import { type Candle, candleOf } from './candle';
import type { CandleIndex } from './candleIndex';
import type { RowScale } from './rowScale';

/** A body of 3 pixels, hollow or filled, and a gap; bars have arms to both sides. */
const leastPx = { candles: 4, bars: 6 } as const;
export type CandleStyle = keyof typeof leastPx;
const mostCandles = 2000;

export interface CandlesInView {
  readonly candles: readonly (Candle & { readonly x: number })[];
  /** Room for each. */
  readonly eachPx: number;
  readonly rowsEach: number;
}

/**
 * Candles of one row, or of as many as have room for one. They begin at whole multiples of that
 * number of rows, so that the same rows stay together while the viewer pans and new ones come.
 */
export function candlesInView(
  index: CandleIndex,
  { domain, step, at, rowFrom }: RowScale,
  { left, right }: Box,
  style: CandleStyle,
): CandlesInView {
  const perUnit = (right - left) / (domain[1] - domain[0]);
  const x = (place: number) => left + (place - domain[0]) * perUnit;
  const rowPx = step * perUnit;
  const from = rowFrom(domain[0] - step / 2);
  const to = rowFrom(domain[1] + step / 2);
  const room = Math.max(1, Math.min((right - left) / leastPx[style], mostCandles));
  const rowsEach = roundStep(Math.max(1, leastPx[style] / rowPx, (to - from) / (room * 2)));
  const candles: (Candle & { readonly x: number })[] = [];
  // Rows dropped in front count, so that a trimmed series keeps its candles.
  const first = from - ((from + index.dropped) % rowsEach);
  for (let start = first; start < to; start += rowsEach) {
    const [begin, end] = [Math.max(0, start), Math.min(start + rowsEach, index.length)];
    const candle = begin < end ? candleOf(index, begin, end) : null;
    if (candle) candles.push({ ...candle, x: x((at(begin) + at(end - 1)) / 2) });
  }
  return { candles, eachPx: rowPx * rowsEach, rowsEach };
}
