import { createPyramid, extendPyramid, type Series } from '@chartroom/plot';
import type { Layer, MissingRule } from '@chartroom/plot/stacking';

const slice = 65_536;

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
  const { length } = series;
  if (!series.y.subarray(0, length).some(Number.isNaN)) return series;
  const y = new Float64Array(length);
  const pyramid = createPyramid();
  for (let start = 0; start < length; start += slice) {
    const end = Math.min(start + slice, length);
    for (let row = start; row < end; row += 1) {
      const value = series.y[row] as number;
      y[row] = Number.isNaN(value) ? 0 : value;
    }
    extendPyramid(pyramid, y, end);
    yield;
  }
  return { ...series, y, pyramid };
}
