import { createPyramid, extendPyramid } from '../series/pyramid';
import type { Series } from '../series/seriesIndex';

/** Rows between two yields. */
const rowsPerSlice = 65_536;

/** A copy of the series with other values. */
export function* replaceValues(
  series: Series,
  replace: (value: number, row: number) => number,
): Generator<void, Series, void> {
  const { length } = series;
  const y = new Float64Array(length);
  const pyramid = createPyramid();
  for (let start = 0; start < length; start += rowsPerSlice) {
    const end = Math.min(start + rowsPerSlice, length);
    for (let row = start; row < end; row += 1) y[row] = replace(series.y[row] as number, row);
    extendPyramid(pyramid, y, end);
    yield;
  }
  return { ...series, y, pyramid };
}
