import { bisectLeft, type LineCurve, type Series, type Span } from '@chartroom/plot';
import { nextDown, nextUp, rowsPerSlice } from './xPositions';

/** How a series' value is determined between its rows. */
export interface HoldOptions {
  readonly curve: LineCurve;
  /** How long a value lasts, in units of x. 0: values between rows follow the curve. */
  readonly hold: number;
  /** Rows further apart than this aren't joined: the values between them are unknown. */
  readonly breakAfter: number;
}

/**
 * The spans of x in which a series is known. A value lasts for `hold`. A series whose first row is
 * within `hold` of the first of all is assumed to be cut off there, not to start.
 */
export function* definedSpans(
  { x, y, length }: Series,
  { hold, breakAfter }: HoldOptions,
  [from, to]: Span,
): Generator<void, readonly Span[], void> {
  const at = (row: number) => x[row] as number;
  let first = 0;
  while (first < length && Number.isNaN(y[first])) first += 1;
  if (first === length) return [];
  let last = length - 1;
  while (Number.isNaN(y[last])) last -= 1;
  const spans: Span[] = [];
  let start = first === 0 && at(0) - from <= hold ? from : at(first);
  if (breakAfter < Number.POSITIVE_INFINITY) {
    for (let row = first + 1; row <= last; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      if (!(at(row) - at(row - 1) > breakAfter)) continue;
      spans.push([start, Math.min(at(row - 1) + hold, nextDown(at(row)))]);
      start = at(row);
    }
  }
  // A row without a value ends the span as well.
  const end = hold > 0 && last + 1 < length ? nextDown(at(last + 1)) : to;
  spans.push([start, Math.max(at(last), Math.min(at(last) + hold, end))]);
  return spans;
}

/** The positions around which a series starts and ends, within those of all series. */
export function spanEdges(spans: readonly Span[], [from, to]: Span): readonly number[] {
  return spans.flatMap(([start, end]) => [
    ...(start > from ? [nextDown(start)] : []),
    ...(end < to ? [end, nextUp(end)] : []),
  ]);
}

/**
 * Adds the series' value at each x to `sums`, only within its spans. `NaN` in `sums`: nothing has
 * been added.
 */
export function* addValues(
  sums: Float64Array,
  x: Float64Array,
  series: Series,
  spans: readonly Span[],
  options: HoldOptions,
): Generator<void, void, void> {
  for (const [from, to] of spans) {
    let row = bisectLeft(x, from, 0, x.length);
    let after = bisectLeft(series.x, from, 0, series.length);
    for (; row < x.length && (x[row] as number) <= to; row += 1) {
      const position = x[row] as number;
      while (after < series.length && (series.x[after] as number) <= position) after += 1;
      addToSum(sums, row, interpolateAt(series, after, position, options));
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    }
  }
}

/** Adds to the known sum of a row. `NaN`: none is known. */
export function addToSum(sums: Float64Array, row: number, value: number): void {
  if (Number.isNaN(value)) return;
  const previous = sums[row] as number;
  sums[row] = Number.isNaN(previous) ? value : clampFinite(previous + value);
}

/** `after` is the first row beyond that x. */
function interpolateAt(
  { x, y, length }: Series,
  after: number,
  position: number,
  { curve, hold, breakAfter }: HoldOptions,
): number {
  if (after === 0) return y[0] as number;
  const [x0, y0] = [x[after - 1] as number, y[after - 1] as number];
  if (x0 === position || after === length) return y0;
  const [x1, y1] = [x[after] as number, y[after] as number];
  if (curve === 'step-after' || x1 - x0 > breakAfter) return y0;
  if (curve === 'step-before') return y1;
  const fraction = (position - x0) / (x1 - x0);
  if (curve === 'step-middle') return fraction < 0.5 ? y0 : y1;
  return hold > 0 ? y0 : y0 * (1 - fraction) + y1 * fraction;
}

/** Keeps sums of the largest numbers finite. */
export function clampFinite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
