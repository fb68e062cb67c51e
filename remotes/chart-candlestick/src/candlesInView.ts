import { type Box, niceStep } from '@chartroom/plot';
import { type Candle, candleOf } from './candle';
import type { CandleIndex } from './candleIndex';
import type { RowScale } from './rowScale';

/** Minimum pixels: 3 for a body and 1 for the gap; bars have ticks on both sides. */
const minCandlePx = { candles: 4, bars: 6 } as const;
export type CandleStyle = keyof typeof minCandlePx;
const maxCandles = 2000;

export interface CandlesInView {
  readonly candles: readonly (Candle & { readonly x: number })[];
  /** Pixels per candle. */
  readonly candlePx: number;
  readonly rowsPerCandle: number;
}

/**
 * Candles of one row, or of as many rows as fit. They begin at multiples of that number, so that
 * the same rows share a candle while the viewer pans and rows are added.
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
  // Includes dropped rows, so that a trimmed series has the same candles.
  const first = from - ((from + index.dropped) % rowsPerCandle);
  for (let start = first; start < to; start += rowsPerCandle) {
    const [begin, end] = [Math.max(0, start), Math.min(start + rowsPerCandle, index.length)];
    const candle = begin < end ? candleOf(index, begin, end) : null;
    if (candle) candles.push({ ...candle, x: x((position(begin) + position(end - 1)) / 2) });
  }
  return { candles, candlePx: rowPx * rowsPerCandle, rowsPerCandle };
}
