import {
  firstRowWithin,
  instantOf,
  lastRowWithin,
  numberOption,
  type Scene,
  type Series,
  type Span,
  wallTime,
} from '@chartroom/plot';

/** What a change is counted from; a target stands at no time. */
export interface Before {
  readonly value: number;
  readonly x: number | null;
}

const hourMs = 3_600_000;

/** Null where there is nothing to compare with. */
export function comparedWith(series: Series, span: Span, row: number, scene: Scene): Before | null {
  const { compare } = scene.options;
  if (compare === 'target') {
    const target = numberOption(scene.options.target);
    return target === null ? null : { value: target, x: null };
  }
  const from = rowOf(series, span, row, scene);
  if (from < 0 || from === row) return null;
  return { value: series.y[from] as number, x: series.x[from] as number };
}

function rowOf(series: Series, span: Span, row: number, scene: Scene): number {
  const { compare } = scene.options;
  if (compare === 'none') return -1;
  if (compare === 'previous') return lastRowWithin({ ...series, length: row }, span);
  if (compare === 'start') return firstRowWithin(series, span);
  const then = earlier(series.x[row] as number, compare, scene.timeZone);
  // Also a value from before the range, where the data has it.
  return lastRowWithin({ ...series, length: row }, [Number.NEGATIVE_INFINITY, then]);
}

/** The same reading of the clock a day, week or year before; of an hour, 60 minutes. */
function earlier(x: number, period: unknown, timeZone: string): number {
  if (period === 'hour') return x - hourMs;
  // Beyond these no calendar reaches.
  if (!(Math.abs(x) < 8e15)) return Number.NaN;
  const wall = wallTime(x, timeZone);
  if (period === 'day') return instantOf(wall - 24 * hourMs, timeZone);
  if (period === 'week') return instantOf(wall - 7 * 24 * hourMs, timeZone);
  const date = new Date(wall);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  // 29 February had no day a year before; the 28th did.
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return instantOf(date.getTime(), timeZone);
}
