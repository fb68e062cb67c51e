import type { TimeRange } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { spreadOfExtent } from '../format/spread';
import type { Span } from '../interaction/zoom';
import { type Extent, extentOf } from './pyramid';
import { firstAtLeast } from './rowSearch';
import type { Series } from './seriesIndex';

/** All there is to see on x: the range asked for, else what the data spans. */
export function placeLimits(
  lines: readonly Pick<Series, 'x' | 'length'>[],
  isTime: boolean,
  range: TimeRange | null,
): Span {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const series of lines) {
    if (series.length === 0) continue;
    first = Math.min(first, series.x[0] as number);
    last = Math.max(last, series.x[series.length - 1] as number);
  }
  const half = isTime ? 30_000 : 0.5;
  if (isTime && range) return widened(range.from, range.to ?? Math.max(range.from, last), half);
  return first <= last ? widened(first, last, half) : nowhere;
}

/** Where nothing has a place and no range was asked for. */
const nowhere: Span = [0, 1];

/** Whether these are the limits of nothing, between which no place is worth naming. */
export function isNowhere(span: Span): boolean {
  // Not by its numbers: data may span them too.
  return span === nowhere;
}

/** Nothing to be seen between numbers that are as good as the same. */
function widened(from: number, to: number, half: number): Span {
  const least = Math.max(1e-290, Math.abs(from) * 1e-12);
  if (to - from > least) return [from, to];
  const pad = Math.max(half, Math.abs(from) * 1e-3);
  return [Math.max(-Number.MAX_VALUE, from - pad), Math.min(Number.MAX_VALUE, to + pad)];
}

/** How far apart the values of a field are, greatest minus least; undefined for one value alone. */
export type FieldSpreads = (field: Field | undefined) => number | undefined;

/** The spreads of what is in view: by them values are written. */
export function fieldSpreads(series: readonly Series[], span: Span): FieldSpreads {
  const fields = new Set(series.map(({ field }) => field));
  const spreads = new Map(
    Array.from(fields, (field) => {
      const own = series.filter((one) => one.field === field);
      return [field, spreadOfExtent(visibleExtent(own, span))] as const;
    }),
  );
  return (field) => field && spreads.get(field);
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
