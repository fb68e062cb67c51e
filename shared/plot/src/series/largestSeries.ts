import { extentOf } from './pyramid';
import type { Series } from './seriesIndex';

/** The `count` series with the values furthest from 0, in the order of `series`. */
export function largestSeries(series: readonly Series[], count: number): readonly Series[] {
  if (series.length <= count) return series;
  const extent = { min: 0, max: 0 };
  const magnitudes = new Map(
    series.map((candidate) => {
      extentOf(candidate.pyramid, candidate.y, 0, candidate.length, extent);
      return [candidate, Math.max(extent.max, -extent.min)];
    }),
  );
  const ranked = [...series].sort(
    (a, b) => (magnitudes.get(b) ?? 0) - (magnitudes.get(a) ?? 0) || 0,
  );
  const largest = new Set(ranked.slice(0, count));
  return series.filter((candidate) => largest.has(candidate));
}
