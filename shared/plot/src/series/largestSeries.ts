import { extentOf } from './pyramid';
import type { Series } from './seriesIndex';

/** The `count` series whose values are furthest from 0, in the order of `series`. */
export function largestSeries(series: readonly Series[], count: number): readonly Series[] {
  if (series.length <= count) return series;
  const extent = { min: 0, max: 0 };
  const sizes = new Map(
    series.map((one) => {
      extentOf(one.pyramid, one.y, 0, one.length, extent);
      return [one, Math.max(extent.max, -extent.min)];
    }),
  );
  const ranked = [...series].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || 0);
  const found = new Set(ranked.slice(0, count));
  return series.filter((one) => found.has(one));
}
