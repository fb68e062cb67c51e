import {
  type Extent,
  extentOf,
  firstAtLeast,
  niceDomain,
  numberOption,
  type Scene,
  type Series,
  type Span,
} from '@chartroom/plot';
import type { LineIndex } from './lineIndex';

/** All there is to see on x: the range asked for, else what the data spans. */
export function xLimits({ isTime, data }: LineIndex, { range }: Scene): Span {
  const ends = (data?.series ?? []).filter(({ length }) => length > 0);
  const first = Math.min(...ends.map(({ x }) => x[0] as number));
  const last = Math.max(...ends.map(({ x, length }) => x[length - 1] as number));
  if (isTime && range) return widened(range.from, range.to ?? Math.max(range.from, last));
  return ends.length > 0 ? widened(first, last) : [0, 1];
}

function widened(from: number, to: number): Span {
  return to > from ? [from, to] : [from - 0.5, from + 0.5];
}

/** Least and greatest value with x within the span. */
export function visibleExtent(series: readonly Series[], [from, to]: Span): Extent {
  const all = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  const one = { min: 0, max: 0 };
  for (const { x, y, length, pyramid } of series) {
    const start = firstAtLeast(x, from, 0, length);
    const end = firstAtLeast(x, to + Number.EPSILON * Math.abs(to), start, length);
    extentOf(pyramid, y, start, end, one);
    all.min = Math.min(all.min, one.min);
    all.max = Math.max(all.max, one.max);
  }
  return all;
}

/** The y domain: fixed by options, or the visible values and the thresholds that are near. */
export function yDomain({ min, max }: Extent, options: Scene['options']): Span {
  const fixedMin = numberOption(options.min);
  const fixedMax = numberOption(options.max);
  const limits = [numberOption(options.warn), numberOption(options.bad)];
  let [least, greatest] = [min, max];
  for (const limit of limits) {
    // A limit far off would flatten the lines that it is about.
    if (limit === null || limit > max + Math.abs(max) * 0.5 || limit < min / 2) continue;
    least = Math.min(least, limit);
    // Room above it, for its name and the wash.
    greatest = Math.max(greatest, limit + Math.abs(limit) * 0.02);
  }
  return niceDomain(least, greatest, { isZeroBased: false, min: fixedMin, max: fixedMax });
}
