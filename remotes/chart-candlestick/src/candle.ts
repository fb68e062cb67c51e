import { type Extent, extentOf } from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';
import { sumRange } from './sumBlocks';

/** One candle, of one or several rows. */
export interface Candle {
  /** First row, and the row after the last. */
  readonly from: number;
  readonly to: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** `NaN` if there is none. */
  readonly volume: number;
}

const extent: Extent = { min: 0, max: 0 };

/** Opens as its first row and closes as its last; null if no row has prices. */
export function candleOf(index: CandleIndex, from: number, to: number): Candle | null {
  const { columns, highs, lows, volumes } = index;
  let first = from;
  while (first < to && !hasAllPrices(index, first)) first += 1;
  if (first === to) return null;
  let last = to - 1;
  while (last > first && !hasAllPrices(index, last)) last -= 1;
  extentOf(highs, columns.high, from, to, extent);
  const high = extent.max;
  extentOf(lows, columns.low, from, to, extent);
  const low = extent.min;
  const traded = columns.volume ? sumRange(volumes, columns.volume, from, to) : null;
  return {
    from,
    to,
    open: columns.open[first] as number,
    high,
    low,
    close: columns.close[last] as number,
    volume: traded && traded.count > 0 ? traded.sum : Number.NaN,
  };
}

/** A row without one of its prices has no candle. */
function hasAllPrices({ columns: { open, high, low, close } }: CandleIndex, row: number): boolean {
  return !Number.isNaN(
    Math.max(open[row] as number, high[row] as number, low[row] as number, close[row] as number),
  );
}

/** The mean of the `count` closes up to a row; `NaN` if there are fewer rows. */
export function averageAt({ columns, closes }: CandleIndex, row: number, count: number): number {
  if (row + 1 < count) return Number.NaN;
  const { sum, count: known } = sumRange(closes, columns.close, row + 1 - count, row + 1);
  // Missing closes are left out, but at least half must be known.
  return known * 2 >= count ? sum / known : Number.NaN;
}
