import { firstAtLeast } from './rowSearch';
import type { Series } from './seriesIndex';
import type { Span } from './zoom';

/** Rows looked at for one that has a value, before giving up. */
const patience = 10_000;

/** The last row with a value in the span, or −1. */
export function lastRowWithin(series: Series, [from, to]: Span): number {
  const end = firstAtLeast(series.x, nextAbove(to), 0, series.length);
  const least = Math.max(0, end - patience, firstAtLeast(series.x, from, 0, end));
  for (let row = end - 1; row >= least; row -= 1) {
    if (!Number.isNaN(series.y[row])) return row;
  }
  return -1;
}

/** The first row with a value in the span, or −1. */
export function firstRowWithin(series: Series, [from, to]: Span): number {
  const start = firstAtLeast(series.x, from, 0, series.length);
  const end = Math.min(
    start + patience,
    firstAtLeast(series.x, nextAbove(to), start, series.length),
  );
  for (let row = start; row < end; row += 1) {
    if (!Number.isNaN(series.y[row])) return row;
  }
  return -1;
}

/** So that a point at the very end of a span is in it. */
function nextAbove(value: number): number {
  return value + Math.abs(value) * Number.EPSILON;
}
