import {
  extentOf,
  firstAtLeast,
  lastRowWithin,
  type Scene,
  type Series,
  type Span,
  spreadOf,
} from '@chartroom/plot';
import { sumOf } from './columnSums';
import { type Before, comparedWith } from './comparedWith';
import type { StatIndex } from './statIndex';

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
  readonly before: Before | null;
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
  const from = firstAtLeast(series.x, span[0], 0, row);
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, from, row + 1, extent);
  const own = sums.get(series);
  const all = () => (own ? sumOf(own, from, row + 1) : { sum: Number.NaN, count: 0 });
  const value = shownValue(series.y[row] as number, extent, all, scene);
  const before = comparedWith(series, span, row, scene);
  return {
    series,
    span,
    value,
    row,
    rows: [from, row + 1],
    before,
    ...extent,
    state: stateOf(value, scene),
    spread: spreadOf([extent.min, extent.max, value, before?.value ?? value]),
  };
}

/** Each of the figures that have a value. */
export function readStat(index: StatIndex, scene: Scene): readonly Reading[] {
  return (index.data?.series ?? []).flatMap((series) => readSeries(index, series, scene) ?? []);
}

function shownValue(
  last: number,
  { min, max }: { readonly min: number; readonly max: number },
  all: () => { readonly sum: number; readonly count: number },
  { options }: Scene,
): number {
  if (options.value === 'least') return min;
  if (options.value === 'greatest') return max;
  if (options.value !== 'mean' && options.value !== 'sum') return last;
  const { sum, count } = all();
  return options.value === 'mean' ? sum / count : sum;
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
