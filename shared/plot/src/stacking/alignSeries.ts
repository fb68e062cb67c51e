import type { Field } from '@chartroom/frame';
import {
  type LineCurve,
  type Numbers,
  type Series,
  type Span,
  usualDistance,
} from '@chartroom/plot';
import { addTo, addValues, edgesOf, knownSpans } from './knownSpans';
import { type Moments, momentsOf, slice, withEdges } from './moments';

/** A series at the x of all: `NaN` where it has no value. */
export interface AlignedColumn {
  readonly name: string;
  readonly field: Field;
  readonly place: number;
  readonly values: Numbers;
}

/** Several series at the same x, so that they can be summed. */
export interface Aligned {
  readonly x: Numbers;
  readonly length: number;
  /** 1 in rows at which no series was measured: one starts or ends there. Null: no such row. */
  readonly edges: Uint8Array | null;
  readonly columns: readonly AlignedColumn[];
}

export interface AlignRule {
  readonly curve: LineCurve;
  /** Over time a value holds until the next one, and the last one for as long as usual between two. */
  readonly isTime: boolean;
  /** Series from this index on become one column, their sum. Default: none. */
  readonly sumFrom?: number;
  /** Rows of a series that are further apart than this are not joined: between them nothing is known. */
  breakAfter(series: Series): number;
}

/**
 * Puts series at every x that any of them has. Over time a series holds its last value until its next
 * row, and after its last row for its usual spacing; over other numbers it has the value that its curve
 * shows. Where it starts and ends, rows right beside each other make its total a step, not a ramp.
 * Series at the same x that neither start late nor end early are left as they are.
 */
export function* alignSeries(
  series: readonly Series[],
  rule: AlignRule,
): Generator<void, Aligned, void> {
  const sumFrom = rule.sumFrom ?? series.length;
  const [first] = series;
  if (!first) return { x: new Float64Array(0), length: 0, edges: null, columns: [] };
  if (series.every(isKnownAtEnds) && (yield* haveSameX(series))) {
    const { x, length } = first;
    const columns = series.slice(0, sumFrom).map((one) => columnOf(one, one.y));
    const rest = series.slice(sumFrom);
    if (rest[0]) columns.push(columnOf(rest[0], yield* sumOf(rest, length)));
    return { x, length, edges: null, columns };
  }
  const { moments, spans, rules } = yield* known(series, rule);
  const { x, edges } = moments;
  const columns: AlignedColumn[] = [];
  for (const [i, one] of series.entries()) {
    if (i <= sumFrom) columns.push(columnOf(one, new Float64Array(x.length).fill(Number.NaN)));
    const sums = columns[Math.min(i, sumFrom)]?.values as Float64Array;
    yield* addValues(sums, x, one, spans[i] ?? [], rules[i] ?? noRule);
    yield;
  }
  return { x, length: x.length, edges, columns };
}

const noRule = { curve: 'straight', hold: 0, breakAfter: 0 } as const;

function* known(series: readonly Series[], { isTime, curve, breakAfter }: AlignRule) {
  const x = yield* momentsOf(series);
  const limits: Span = [x[0] ?? Number.NaN, x.at(-1) ?? Number.NaN];
  const usual = series.map((one) => (isTime ? usualDistance(one) : 0));
  // One row alone is spaced as those of the others.
  const other = Math.max(0, ...usual.filter((distance) => distance > 0));
  const rules = series.map((one, i) => {
    const distance = usual[i] as number;
    return { curve, hold: Number.isNaN(distance) ? other : distance, breakAfter: breakAfter(one) };
  });
  const spans: (readonly Span[])[] = [];
  const edges: number[] = [];
  for (const [i, one] of series.entries()) {
    const own = yield* knownSpans(one, rules[i] ?? noRule, limits);
    spans.push(own);
    for (const edge of edgesOf(own, limits)) edges.push(edge);
  }
  const moments: Moments = yield* withEdges(x, edges);
  return { moments, spans, rules };
}

function columnOf({ name, field, place }: Series, values: Numbers): AlignedColumn {
  return { name, field, place, values };
}

function isKnownAtEnds({ y, length }: Series): boolean {
  return !Number.isNaN(y[0]) && !Number.isNaN(y[length - 1]);
}

function* haveSameX(series: readonly Series[]): Generator<void, boolean, void> {
  const [first, ...others] = series;
  for (const { x, length } of others) {
    if (length !== first?.length) return false;
    if (x === first.x) continue;
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      if (x[row] !== first.x[row]) return false;
    }
    yield;
  }
  return true;
}

/** What rows of series come to, `NaN` where none has a value. */
function* sumOf(series: readonly Series[], length: number): Generator<void, Float64Array, void> {
  const sums = new Float64Array(length).fill(Number.NaN);
  for (const { y } of series) {
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      addTo(sums, row, y[row] as number);
    }
    yield;
  }
  return sums;
}
