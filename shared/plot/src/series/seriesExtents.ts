import type { TimeRange } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { spreadOfExtent } from '../format/spread';
import type { Span } from '../interaction/zoom';
import { bisectLeft } from './bisect';
import { type Extent, extentOf } from './pyramid';
import type { Series } from './seriesIndex';

/** The domain of x: the requested range, or else the extent of the data. */
export function xExtent(
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
  const halfWidth = isTime ? 30_000 : 0.5;
  if (isTime && range)
    return padSpan(range.from, range.to ?? Math.max(range.from, last), halfWidth);
  return first <= last ? padSpan(first, last, halfWidth) : emptyDomain;
}

/** The domain where there are no positions and no requested range. */
const emptyDomain: Span = [0, 1];

/** Whether a domain is that of no data, whose positions aren't worth naming. */
export function isEmptyDomain(span: Span): boolean {
  // Compared by identity: data may have the same extent.
  return span === emptyDomain;
}

/** Widens a domain whose ends are equal or nearly so. */
function padSpan(from: number, to: number, halfWidth: number): Span {
  const minWidth = Math.max(1e-290, Math.abs(from) * 1e-12);
  if (to - from > minWidth) return [from, to];
  const pad = Math.max(halfWidth, Math.abs(from) * 1e-3);
  return [Math.max(-Number.MAX_VALUE, from - pad), Math.min(Number.MAX_VALUE, to + pad)];
}

/** The spread of a field's values, max minus min. Undefined for a single value. */
export type FieldSpreads = (field: Field | undefined) => number | undefined;

/** The spreads of the values in view, which determine how values are written. */
export function fieldSpreads(series: readonly Series[], span: Span): FieldSpreads {
  const fields = new Set(series.map(({ field }) => field));
  const spreads = new Map(
    Array.from(fields, (field) => {
      const fieldSeries = series.filter((candidate) => candidate.field === field);
      return [field, spreadOfExtent(visibleExtent(fieldSeries, span))] as const;
    }),
  );
  return (field) => field && spreads.get(field);
}

/** The extent of the values whose x is within the span. */
export function visibleExtent(series: readonly Series[], [from, to]: Span): Extent {
  const extent = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  const seriesExtent = { min: 0, max: 0 };
  for (const { x, y, length, pyramid } of series) {
    const start = bisectLeft(x, from, 0, length);
    const end = bisectLeft(x, to + Number.EPSILON * Math.abs(to), start, length);
    extentOf(pyramid, y, start, end, seriesExtent);
    extent.min = Math.min(extent.min, seriesExtent.min);
    extent.max = Math.max(extent.max, seriesExtent.max);
  }
  return extent;
}
