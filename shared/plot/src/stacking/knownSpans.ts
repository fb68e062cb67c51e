import { firstAtLeast, type LineCurve, type Series, type Span } from '@chartroom/plot';
import { justAfter, justBefore, slice } from './moments';

/** What a series is worth between its rows. */
export interface HoldRule {
  readonly curve: LineCurve;
  /** How long a value lasts, in units of x; 0: values between rows follow the curve. */
  readonly hold: number;
  /** Rows further apart than this are not joined: between them nothing is known. */
  readonly breakAfter: number;
}

/**
 * Where a series is known, first to last x of each piece. A value lasts for `hold`. A series whose
 * first row is no later than that after the first of all did not start there: it is cut off.
 */
export function* knownSpans(
  { x, y, length }: Series,
  { hold, breakAfter }: HoldRule,
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
      if (row % slice === slice - 1) yield;
      if (!(at(row) - at(row - 1) > breakAfter)) continue;
      spans.push([start, Math.min(at(row - 1) + hold, justBefore(at(row)))]);
      start = at(row);
    }
  }
  // A row without a value ends it as well.
  const end = hold > 0 && last + 1 < length ? justBefore(at(last + 1)) : to;
  spans.push([start, Math.max(at(last), Math.min(at(last) + hold, end))]);
  return spans;
}

/** Between which positions a series appears and disappears, within those of all series. */
export function edgesOf(spans: readonly Span[], [from, to]: Span): readonly number[] {
  return spans.flatMap(([start, end]) => [
    ...(start > from ? [justBefore(start)] : []),
    ...(end < to ? [end, justAfter(end)] : []),
  ]);
}

/**
 * Adds what the series is worth at each of these x to `sums`, within its spans alone. `NaN` in `sums`:
 * nothing has been added.
 */
export function* addValues(
  sums: Float64Array,
  x: Float64Array,
  series: Series,
  spans: readonly Span[],
  rule: HoldRule,
): Generator<void, void, void> {
  for (const [from, to] of spans) {
    let row = firstAtLeast(x, from, 0, x.length);
    let after = firstAtLeast(series.x, from, 0, series.length);
    for (; row < x.length && (x[row] as number) <= to; row += 1) {
      const at = x[row] as number;
      while (after < series.length && (series.x[after] as number) <= at) after += 1;
      addTo(sums, row, valueAt(series, after, at, rule));
      if (row % slice === slice - 1) yield;
    }
  }
}

/** Adds to what is known in a row; `NaN` is nothing known. */
export function addTo(sums: Float64Array, row: number, value: number): void {
  if (Number.isNaN(value)) return;
  const before = sums[row] as number;
  sums[row] = Number.isNaN(before) ? value : bounded(before + value);
}

/** `after`: the first row beyond that x. */
function valueAt(
  { x, y, length }: Series,
  after: number,
  at: number,
  { curve, hold, breakAfter }: HoldRule,
): number {
  if (after === 0) return y[0] as number;
  const [x0, y0] = [x[after - 1] as number, y[after - 1] as number];
  if (x0 === at || after === length) return y0;
  const [x1, y1] = [x[after] as number, y[after] as number];
  if (curve === 'step-after' || x1 - x0 > breakAfter) return y0;
  if (curve === 'step-before') return y1;
  const share = (at - x0) / (x1 - x0);
  if (curve === 'step-middle') return share < 0.5 ? y0 : y1;
  return hold > 0 ? y0 : y0 * (1 - share) + y1 * share;
}

/** Sums of the greatest numbers stay numbers. */
export function bounded(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
