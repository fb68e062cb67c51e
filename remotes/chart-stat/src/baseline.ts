import {
  bisectLeft,
  firstRowWithin,
  instantOf,
  lastRowWithin,
  numberOption,
  type Scene,
  type Series,
  type Span,
  wallTime,
} from '@chartroom/plot';

/** The value that a change is relative to. A target has no time. */
export interface Baseline {
  readonly value: number;
  readonly x: number | null;
}

const hourMs = 3_600_000;

/** Null if there is nothing to compare with. */
export function baselineFor(
  series: Series,
  span: Span,
  row: number,
  scene: Scene,
): Baseline | null {
  const { compare } = scene.options;
  if (compare === 'target') {
    const target = numberOption(scene.options.target);
    return target === null ? null : { value: target, x: null };
  }
  const from = baselineRow(series, span, row, scene);
  if (from < 0 || from === row) return null;
  return { value: series.y[from] as number, x: series.x[from] as number };
}

/**
 * The target, or the aggregate of an earlier range. Null if the data doesn't reach back that far.
 * `x` is where that range begins.
 */
export function rangeBaselineFor(
  series: Series,
  span: Span,
  scene: Scene,
  valueOfRows: (rows: readonly [from: number, to: number]) => number,
): Baseline | null {
  if (scene.options.compare === 'target') return baselineFor(series, span, -1, scene);
  const earlierSpan = earlierRange(series, span, scene);
  if (!earlierSpan || !isCovered(series, earlierSpan[0])) return null;
  const { x, length } = series;
  const value = valueOfRows(
    earlierSpan.map((end) => bisectLeft(x, end, 0, length)) as [number, number],
  );
  return Number.isNaN(value) ? null : { value, x: earlierSpan[0] };
}

/** The range one period earlier, or the previous range of equal length; its end is exclusive. */
function earlierRange(
  { x, length }: Series,
  [from, to]: Span,
  { options: { compare }, timeZone }: Scene,
): Span | null {
  if (compare === 'none' || compare === 'average') return null;
  if (!isPeriod(compare)) {
    const [first, last] = [bisectLeft(x, from, 0, length), bisectLeft(x, to, 0, length)];
    // With rows at both ends, a range has one row more than steps: as many rows before it begin one
    // step earlier.
    const isClosed = x[first] === from && x[last] === to && last > first;
    return [from - (to - from) - (isClosed ? (to - from) / (last - first) : 0), from];
  }
  const end = earlier(to, compare, timeZone);
  // Just after the end, since the current range includes a row at its own.
  return [earlier(from, compare, timeZone), end + Number.EPSILON * Math.abs(end)];
}

/** Whether the data reaches back to about `from`: the sum of half a range isn't comparable. */
function isCovered({ x, length }: Series, from: number): boolean {
  const [first, last] = [x[0] as number, x[length - 1] as number];
  return first - from < (last - first) / Math.max(1, length - 1);
}

/** Whether it's a calendar period. */
export function isPeriod(compare: unknown): boolean {
  return ['hour', 'day', 'week', 'year'].includes(String(compare));
}

function baselineRow(series: Series, span: Span, row: number, scene: Scene): number {
  const { compare } = scene.options;
  if (compare === 'none' || compare === 'average') return -1;
  if (compare === 'previous') return lastRowWithin({ ...series, length: row }, span);
  if (compare === 'start') return firstRowWithin(series, span);
  const time = earlier(series.x[row] as number, compare, scene.timeZone);
  // Values from before the range are used too, if the data has them.
  return lastRowWithin({ ...series, length: row }, [Number.NEGATIVE_INFINITY, time]);
}

/** The same local time a day, week or year earlier; for an hour, 60 minutes. */
function earlier(x: number, period: unknown, timeZone: string): number {
  if (period === 'hour') return x - hourMs;
  // Outside the range of `Date`.
  if (!(Math.abs(x) < 8e15)) return Number.NaN;
  const wall = wallTime(x, timeZone);
  if (period === 'day') return instantOf(wall - 24 * hourMs, timeZone);
  if (period === 'week') return instantOf(wall - 7 * 24 * hourMs, timeZone);
  const date = new Date(wall);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  // A year before 29 February is 28 February.
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return instantOf(date.getTime(), timeZone);
}
