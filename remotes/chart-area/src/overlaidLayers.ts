import { replaceValues, type Series } from '@chartroom/plot';
import type { Layer, MissingRule } from '@chartroom/plot/stacking';

/** Areas one behind the other, each from 0. */
export function* overlaidLayers(
  series: readonly Series[],
  missing: MissingRule,
): Generator<void, readonly Layer[], void> {
  const layers: Layer[] = [];
  for (const one of series) {
    const own = missing === 'zero' ? yield* filledWithZero(one) : one;
    layers.push({ name: one.name, place: one.place, series: own, edge: 0, values: one.y });
  }
  return layers;
}

/** The series itself where nothing is missing. */
function* filledWithZero(series: Series): Generator<void, Series, void> {
  if (!series.y.subarray(0, series.length).some(Number.isNaN)) return series;
  return yield* replaceValues(series, (value) => (Number.isNaN(value) ? 0 : value));
}
