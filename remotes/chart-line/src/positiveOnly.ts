import { createPyramid, extendPyramid, extentOf, type Series } from '@chartroom/plot';

const slice = 65_536;

/** The same series with what has no place on a logarithmic axis missing; itself where nothing is. */
export function* positiveOnly(series: Series): Generator<void, Series, void> {
  const { length } = series;
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, 0, length, extent);
  if (!(extent.min <= 0)) return series;
  const y = new Float64Array(length);
  const pyramid = createPyramid();
  for (let start = 0; start < length; start += slice) {
    const end = Math.min(start + slice, length);
    for (let row = start; row < end; row += 1) {
      const value = series.y[row] as number;
      y[row] = value > 0 ? value : Number.NaN;
    }
    extendPyramid(pyramid, y, end);
    yield;
  }
  return { ...series, y, pyramid };
}
