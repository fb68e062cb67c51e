import {
  extentOf,
  firstAtLeast,
  firstRowWithin,
  lastRowWithin,
  type Scene,
  type Series,
  type Span,
} from '@chartroom/plot';
import type { StatIndex } from './statIndex';

/** What the figure says, in numbers. */
export interface Reading {
  readonly series: Series;
  readonly span: Span;
  /** The newest value in the span. */
  readonly value: number;
  readonly row: number;
  /** What the change is counted from, or null. */
  readonly before: { readonly value: number; readonly x: number } | null;
  readonly min: number;
  readonly max: number;
  readonly state: StatState;
}

export type StatState = 'ok' | 'warn' | 'bad';

/** Null where there is no value in the range asked for. */
export function readStat({ isTime, data }: StatIndex, scene: Scene): Reading | null {
  const series = data?.series[0];
  if (!series || series.length === 0) return null;
  const span = spanOf(series, isTime, scene);
  const row = lastRowWithin(series, span);
  if (row < 0) return null;
  const value = series.y[row] as number;
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, firstAtLeast(series.x, span[0], 0, row), row + 1, extent);
  return {
    series,
    span,
    value,
    row,
    before: comparison(series, span, row, scene),
    ...extent,
    state: stateOf(value, scene),
  };
}

function spanOf(series: Series, isTime: boolean, { range }: Scene): Span {
  const last = series.x[series.length - 1] as number;
  if (isTime && range) return [range.from, range.to ?? last];
  return [series.x[0] as number, last];
}

function comparison(series: Series, span: Span, row: number, { options }: Scene) {
  if (options.compare === 'none') return null;
  const from =
    options.compare === 'previous'
      ? lastRowWithin({ ...series, length: row }, span)
      : firstRowWithin(series, span);
  if (from < 0 || from === row) return null;
  return { value: series.y[from] as number, x: series.x[from] as number };
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
