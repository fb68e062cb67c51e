import { type Box, niceStep } from '@chartroom/plot';
import { type Candle, candleOf } from './candle';
import type { CandleIndex } from './candleIndex';
import type { RowScale } from './rowScale';

/** A body of 3 pixels, hollow or filled, and a gap; bars have arms to both sides. */
const minCandlePx = { candles: 4, bars: 6 } as const;
export type CandleStyle = keyof typeof minCandlePx;
const maxCandles = 2000;

export interface CandlesInView {
  readonly candles: readonly (Candle & { readonly x: number })[];
  /** Room for each. */
  readonly candlePx: number;
  readonly rowsPerCandle: number;
}

/**
 * Candles of one row, or of as many as have room for one. They begin at whole multiples of that
 * number of rows, so that the same rows stay together while the viewer pans and new ones come.
 */
export function candlesInView(
  index: CandleIndex,
  { domain, step, position, firstRowAt }: RowScale,
  { left, right }: Box,
  style: CandleStyle,
): CandlesInView {
  const perUnit = (right - left) / (domain[1] - domain[0]);
  const x = (position: number) => left + (position - domain[0]) * perUnit;
  const rowPx = step * perUnit;
  const from = firstRowAt(domain[0] - step / 2);
  const to = firstRowAt(domain[1] + step / 2);
  const maxVisible = Math.max(1, Math.min((right - left) / minCandlePx[style], maxCandles));
  const rowsPerCandle = niceStep(
    Math.max(1, minCandlePx[style] / rowPx, (to - from) / (maxVisible * 2)),
  );
  const candles: (Candle & { readonly x: number })[] = [];
  // Rows dropped in front count, so that a trimmed series keeps its candles.
  const first = from - ((from + index.dropped) % rowsPerCandle);
  for (let start = first; start < to; start += rowsPerCandle) {
    const [begin, end] = [Math.max(0, start), Math.min(start + rowsPerCandle, index.length)];
    const candle = begin < end ? candleOf(index, begin, end) : null;
    if (candle) candles.push({ ...candle, x: x((position(begin) + position(end - 1)) / 2) });
  }
  return { candles, candlePx: rowPx * rowsPerCandle, rowsPerCandle };
}
