import type { Span } from '../interaction/zoom';
import { bisectLeft } from './bisect';
import type { Series } from './seriesIndex';

/** Rows to search for one that has a value, before giving up. */
const maxScannedRows = 10_000;

/** The last row with a value in the span. −1 for none. */
export function lastRowWithin(series: Series, [from, to]: Span): number {
  const end = bisectLeft(series.x, nextAbove(to), 0, series.length);
  const minRow = Math.max(0, end - maxScannedRows, bisectLeft(series.x, from, 0, end));
  for (let row = end - 1; row >= minRow; row -= 1) {
    if (!Number.isNaN(series.y[row]) && !series.edges?.[row]) return row;
  }
  return -1;
}

/** The first row with a value in the span. −1 for none. */
export function firstRowWithin(series: Series, [from, to]: Span): number {
  const start = bisectLeft(series.x, from, 0, series.length);
  const end = Math.min(
    start + maxScannedRows,
    bisectLeft(series.x, nextAbove(to), start, series.length),
  );
  for (let row = start; row < end; row += 1) {
    if (!Number.isNaN(series.y[row]) && !series.edges?.[row]) return row;
  }
  return -1;
}

/** The next higher number, so that a point at the end of a span is included. */
function nextAbove(value: number): number {
  return value + Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE);
}

/** The last row before `end` with a value. −1 for none. */
export function previousRowWithValue({ y }: Series, end: number): number {
  const minRow = Math.max(0, end - maxScannedRows);
  for (let row = end - 1; row >= minRow; row -= 1) {
    if (!Number.isNaN(y[row])) return row;
  }
  return -1;
}

/** The first row from `start` on with a value. The number of rows where there is none. */
export function nextRowWithValue({ y, length }: Series, start: number): number {
  const end = Math.min(length, start + maxScannedRows);
  for (let row = start; row < end; row += 1) {
    if (!Number.isNaN(y[row])) return row;
  }
  return length;
}

/** Number of sampled distances: enough to estimate the usual one. */
const maxSamples = 257;

/**
 * The usual distance between points on x: the 90th percentile of a sample. Points with equal x are
 * left out. `NaN` where no two points differ.
 */
export function typicalSpacing({ x, length }: Series): number {
  const count = Math.min(maxSamples, length - 1);
  const distances: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor((i * (length - 1)) / count);
    const distance = (x[row + 1] as number) - (x[row] as number);
    if (distance > 0) distances.push(distance);
  }
  distances.sort((a, b) => a - b);
  return distances[Math.floor(0.9 * (distances.length - 1))] ?? Number.NaN;
}
