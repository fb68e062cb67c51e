import {
  bisectLeft,
  extentOf,
  lastRowWithin,
  type Scene,
  type Series,
  type Span,
  spreadOf,
} from '@chartroom/plot';
import { type Baseline, baselineFor, rangeBaselineFor } from './baseline';
import { type ColumnSums, sumOf } from './columnSums';
import type { StatIndex } from './statIndex';

type Rows = readonly [from: number, to: number];

/** What a figure says, in numbers. */
export interface Reading {
  readonly series: Series;
  readonly span: Span;
  readonly value: number;
  /** The newest row of the span that has a value. */
  readonly row: number;
  /** The rows of the span. */
  readonly rows: readonly [from: number, to: number];
  /** What the change is counted from, or null. */
  readonly baseline: Baseline | null;
  readonly min: number;
  readonly max: number;
  readonly state: StatState;
  /** How far apart are the values in the range, the one shown and the one it is compared with. */
  readonly spread: number | undefined;
}

export type StatState = 'ok' | 'warn' | 'bad';

/** Null where there is no value in the range asked for. */
export function readSeries(
  { isTime, sums }: StatIndex,
  series: Series,
  scene: Scene,
): Reading | null {
  if (series.length === 0) return null;
  const span = spanOf(series, isTime, scene);
  const row = lastRowWithin(series, span);
  if (row < 0) return null;
  const from = bisectLeft(series.x, span[0], 0, row);
  const valueOfRows = (rows: Rows) => displayedValue(series, rows, sums.get(series), scene);
  const isLast = showsLast(scene);
  const value = isLast ? (series.y[row] as number) : valueOfRows([from, row + 1]);
  const baseline = isLast
    ? baselineFor(series, span, row, scene)
    : rangeBaselineFor(series, span, scene, valueOfRows);
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, from, row + 1, extent);
  return {
    series,
    span,
    value,
    row,
    rows: [from, row + 1],
    baseline,
    ...extent,
    state: stateOf(value, scene),
    spread: spreadOf([extent.min, extent.max, value, baseline?.value ?? value]),
  };
}

/** Each of the figures that have a value. */
export function readStat(index: StatIndex, scene: Scene): readonly Reading[] {
  return (index.data?.series ?? []).flatMap((series) => readSeries(index, series, scene) ?? []);
}

/** Whether the figure is a value of the data, not what was made of a range. */
export function showsLast({ options }: Scene): boolean {
  return !['mean', 'sum', 'least', 'greatest'].includes(String(options.value));
}

/** What rows of a series give; NaN where none has a value. */
function displayedValue(
  { pyramid, y }: Series,
  [from, to]: Rows,
  sums: ColumnSums | undefined,
  { options }: Scene,
): number {
  if (options.value === 'mean' || options.value === 'sum') {
    const { sum, count } = sums ? sumOf(sums, from, to) : { sum: Number.NaN, count: 1 };
    if (count === 0) return Number.NaN;
    return options.value === 'mean' ? sum / count : sum;
  }
  const extent = { min: 0, max: 0 };
  extentOf(pyramid, y, from, to, extent);
  const { min, max } = extent;
  if (!(min <= max)) return Number.NaN;
  return options.value === 'least' ? min : max;
}

function spanOf(series: Series, isTime: boolean, { range }: Scene): Span {
  const last = series.x[series.length - 1] as number;
  if (isTime && range) return [range.from, range.to ?? last];
  return [series.x[0] as number, last];
}

/** A critical limit below the warning means that low values are bad. */
export function stateOf(value: number, { options }: Scene): StatState {
  const { warn, bad } = options;
  const isLowBad = typeof warn === 'number' && typeof bad === 'number' && bad < warn;
  const isBeyond = (limit: unknown) =>
    typeof limit === 'number' && (isLowBad ? value <= limit : value >= limit);
  if (isBeyond(bad)) return 'bad';
  return isBeyond(warn) ? 'warn' : 'ok';
}
