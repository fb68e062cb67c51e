import { replaceValues, type Series } from '@chartroom/plot';
import type { MissingMode, StackLayer } from '@chartroom/plot/stacking';

/** Overlaid areas, each from 0. */
export function* overlaidLayers(
  series: readonly Series[],
  missing: MissingMode,
): Generator<void, readonly StackLayer[], void> {
  const layers: StackLayer[] = [];
  for (const entry of series) {
    const filled = missing === 'zero' ? yield* filledWithZero(entry) : entry;
    layers.push({
      name: entry.name,
      ordinal: entry.ordinal,
      series: filled,
      edge: 0,
      values: entry.y,
    });
  }
  return layers;
}

/** The series itself if no value is missing. */
function* filledWithZero(series: Series): Generator<void, Series, void> {
  if (!series.y.subarray(0, series.length).some(Number.isNaN)) return series;
  return yield* replaceValues(series, (value) => (Number.isNaN(value) ? 0 : value));
}
