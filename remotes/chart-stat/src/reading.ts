import type { Options } from '@chartroom/contract';
import {
  bisectLeft,
  extentOf,
  lastRowWithin,
  type Scene,
  type Series,
  type Span,
  spreadOf,
  thresholdAt,
  thresholdsOption,
} from '@chartroom/plot';
import { type Baseline, baselineFor, rangeBaselineFor } from './baseline';
import type { StatIndex } from './statIndex';
import { meanOfRange, type SumBlocks, sumRange } from './sumBlocks';

type Rows = readonly [from: number, to: number];

/** The numbers of a figure. */
export interface Reading {
  readonly series: Series;
  readonly span: Span;
  readonly value: number;
  /** The newest row in the range with a value. */
  readonly row: number;
  /** Rows in the range. */
  readonly rows: readonly [from: number, to: number];
  /** Baseline of the change, or null. */
  readonly baseline: Baseline | null;
  readonly min: number;
  readonly max: number;
  readonly state: StatState;
  /** The title of the threshold that the value has reached; empty for none. */
  readonly stateTitle: string;
  /** Spread of the values in the range, the displayed value and the baseline. */
  readonly spread: number | undefined;
}

/** `ok` is neither good nor beyond a limit. */
export type StatState = 'ok' | 'good' | 'warn' | 'bad';

/** The colours of figures and the signs beside them. */
export const stateTokens = { ok: 'ink-1', good: 'ok', warn: 'warn', bad: 'bad' } as const;

/** Null if the range has no value. */
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
  const isLast = showsLastValue(scene);
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
    ...stateOf(value, scene),
    spread: spreadOf([extent.min, extent.max, value, baseline?.value ?? value]),
  };
}

/** Readings of the figures that have a value. */
export function readStat(index: StatIndex, scene: Scene): readonly Reading[] {
  return (index.data?.series ?? []).flatMap((series) => readSeries(index, series, scene) ?? []);
}

/** Whether the figure is a data value, not an aggregate. */
export function showsLastValue({ options }: Scene): boolean {
  return !['mean', 'sum', 'least', 'greatest'].includes(String(options.value));
}

/** The aggregate of a series' rows; NaN without values. */
function displayedValue(
  { pyramid, y }: Series,
  [from, to]: Rows,
  sums: SumBlocks | undefined,
  { options }: Scene,
): number {
  if (options.value === 'mean' || options.value === 'sum') {
    if (!sums) return Number.NaN;
    if (options.value === 'mean') return meanOfRange(sums, from, to);
    const { sum, count } = sumRange(sums, from, to);
    return count === 0 ? Number.NaN : sum;
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

/**
 * By the option `thresholds`, or by `warn` and `bad` where it is empty: a critical limit below the
 * warning means that low values are bad.
 */
export function stateOf(
  value: number,
  { options }: Pick<Scene, 'options'>,
): Pick<Reading, 'state' | 'stateTitle'> {
  const thresholds = thresholdsOption(options.thresholds);
  if (thresholds.length === 0) return { state: limitState(value, options), stateTitle: '' };
  const { meaning = 'neutral', title = '' } = thresholdAt(thresholds, value) ?? {};
  return { state: meaning === 'neutral' ? 'ok' : meaning, stateTitle: title };
}

function limitState(value: number, { warn, bad }: Options): StatState {
  const isLowBad = typeof warn === 'number' && typeof bad === 'number' && bad < warn;
  const isBeyond = (limit: unknown) =>
    typeof limit === 'number' && (isLowBad ? value <= limit : value >= limit);
  if (isBeyond(bad)) return 'bad';
  return isBeyond(warn) ? 'warn' : 'ok';
}
