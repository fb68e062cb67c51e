import { type Extent, extentOf, spreadOfExtent } from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';

const extent: Extent = { min: 0, max: 0 };

/** From the lowest to the highest price of rows. */
export function priceSpread(
  { columns, highs, lows }: CandleIndex,
  from: number,
  to: number,
): number | undefined {
  extentOf(highs, columns.high, from, to, extent);
  const { max } = extent;
  extentOf(lows, columns.low, from, to, extent);
  return spreadOfExtent({ min: extent.min, max });
}
