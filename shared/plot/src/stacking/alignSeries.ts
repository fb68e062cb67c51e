import type { Field } from '@chartroom/frame';
import {
  type LineCurve,
  type Numbers,
  type Series,
  type Span,
  typicalSpacing,
} from '@chartroom/plot';
import { addToSum, addValues, definedSpans, spanEdges } from './definedSpans';
import { rowsPerSlice, unionOfX, withEdges, type XPositions } from './xPositions';

/** A series at the shared x positions. `NaN` where it has no value. */
export interface AlignedColumn {
  readonly name: string;
  readonly field: Field;
  readonly ordinal: number;
  readonly values: Numbers;
}

/** Several series at the same x positions, so that they can be summed. */
export interface AlignedSeries {
  readonly x: Numbers;
  readonly length: number;
  /** 1 in rows without data, where a series starts or ends. Null: no such rows. */
  readonly edges: Uint8Array | null;
  readonly columns: readonly AlignedColumn[];
}

/** How `alignSeries` fills positions at which a series has no row. */
export interface AlignOptions {
  readonly curve: LineCurve;
  /**
   * Over time, a value holds until the next one, and the last for as long as is usual between two.
   */
  readonly isTime: boolean;
  /** Series from this index on are summed into one column. Default: none. */
  readonly sumFrom?: number;
  /**
   * Rows of a series that are further apart than this aren't joined: the values between them are
   * unknown.
   */
  breakAfter(series: Series): number;
}

/**
 * Puts series at every x that any of them has. Over time a series holds its last value until its
 * next row, and after its last row for its usual spacing. Over other numbers it has the value of
 * its curve. Where a series starts and ends, adjacent rows make the total a step, not a ramp.
 * Series at the same x that all start and end together are unchanged.
 */
export function* alignSeries(
  series: readonly Series[],
  options: AlignOptions,
): Generator<void, AlignedSeries, void> {
  const sumFrom = options.sumFrom ?? series.length;
  const [first] = series;
  if (!first) return { x: new Float64Array(0), length: 0, edges: null, columns: [] };
  if (series.every(isDefinedAtEnds) && (yield* haveSameX(series))) {
    const { x, length } = first;
    const columns = series.slice(0, sumFrom).map((item) => columnOf(item, item.y));
    const rest = series.slice(sumFrom);
    if (rest[0]) columns.push(columnOf(rest[0], yield* sumSeries(rest, length)));
    return { x, length, edges: null, columns };
  }
  const { positions, spans, holdOptions } = yield* alignPositions(series, options);
  const { x, edges } = positions;
  const columns: AlignedColumn[] = [];
  for (const [i, item] of series.entries()) {
    if (i <= sumFrom) columns.push(columnOf(item, new Float64Array(x.length).fill(Number.NaN)));
    const sums = columns[Math.min(i, sumFrom)]?.values as Float64Array;
    yield* addValues(sums, x, item, spans[i] ?? [], holdOptions[i] ?? noHold);
    yield;
  }
  return { x, length: x.length, edges, columns };
}

const noHold = { curve: 'straight', hold: 0, breakAfter: 0 } as const;

function* alignPositions(series: readonly Series[], { isTime, curve, breakAfter }: AlignOptions) {
  const x = yield* unionOfX(series);
  const limits: Span = [x[0] ?? Number.NaN, x.at(-1) ?? Number.NaN];
  const spacings = series.map((item) => (isTime ? typicalSpacing(item) : 0));
  // A series of one row takes the spacing of the others.
  const fallbackSpacing = Math.max(0, ...spacings.filter((distance) => distance > 0));
  const holdOptions = series.map((item, i) => {
    const distance = spacings[i] as number;
    return {
      curve,
      hold: Number.isNaN(distance) ? fallbackSpacing : distance,
      breakAfter: breakAfter(item),
    };
  });
  const spans: (readonly Span[])[] = [];
  const edges: number[] = [];
  for (const [i, item] of series.entries()) {
    const seriesSpans = yield* definedSpans(item, holdOptions[i] ?? noHold, limits);
    spans.push(seriesSpans);
    for (const edge of spanEdges(seriesSpans, limits)) edges.push(edge);
  }
  const positions: XPositions = yield* withEdges(x, edges);
  return { positions, spans, holdOptions };
}

function columnOf({ name, field, ordinal }: Series, values: Numbers): AlignedColumn {
  return { name, field, ordinal, values };
}

function isDefinedAtEnds({ y, length }: Series): boolean {
  return !Number.isNaN(y[0]) && !Number.isNaN(y[length - 1]);
}

function* haveSameX(series: readonly Series[]): Generator<void, boolean, void> {
  const [first, ...others] = series;
  for (const { x, length } of others) {
    if (length !== first?.length) return false;
    if (x === first.x) continue;
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      if (x[row] !== first.x[row]) return false;
    }
    yield;
  }
  return true;
}

/** The sum of several series. `NaN` where none has a value. */
function* sumSeries(
  series: readonly Series[],
  length: number,
): Generator<void, Float64Array, void> {
  const sums = new Float64Array(length).fill(Number.NaN);
  for (const { y } of series) {
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      addToSum(sums, row, y[row] as number);
    }
    yield;
  }
  return sums;
}
