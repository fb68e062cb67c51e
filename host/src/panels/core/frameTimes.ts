import { type Frame, lowerBound, type TimeField } from '@chartroom/frame';
import { timeUnits } from '../../services/time/timePoint';

/** The time of a row, and whether it's a day without a zone. */
export interface NewestTime {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly isDay: boolean;
}

/**
 * The last time up to the end of a range in epoch milliseconds, Infinity for an open one. Charts draw
 * what is at the end itself. Days without a zone last until the end: the last one begins before it,
 * in the viewer's time zone. Null if the frame has no such time. Rows are in order.
 */
export function latestTime(frame: Frame, to: number, timeZone: string): NewestTime | null {
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times) return null;
  const isDay = times.precision === 'day';
  const end = isDay && to !== Infinity ? dayAt(to - 1, timeZone) + timeUnits.d : to;
  const after = lowerBound(times, frame.length, end);
  const isAtEnd = !isDay && after < frame.length && times.values[after] === end;
  const time = isAtEnd ? end : times.values[after - 1];
  return time === undefined || Number.isNaN(time) ? null : { time, isDay };
}

/** The calendar day of a time zone, as its midnight in UTC. */
function dayAt(time: number, timeZone: string): number {
  const style = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', style).formatToParts(time);
  const [year = 0, month = 1, day = 1] = ['year', 'month', 'day'].map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  );
  return Date.UTC(year, month - 1, day);
}

/**
 * Whether there are rows to show: some in the range, all of them outside it, none at all, or none that
 * the selections of other panels include.
 */
export const rowsInRangeValues = ['some', 'outside', 'none', 'unselected'] as const;
export type RowsInRange = (typeof rowsInRangeValues)[number];

/**
 * A frame without times is in every range; a range of null is all data. `axisFields` are those that
 * a chart shows along an axis; by default all. Where times aren't among them, as in a table, rows are
 * shown whatever the range is.
 */
export function findRowsInRange(
  frame: Frame,
  range: { from: number; to: number } | null,
  axisFields?: readonly string[] | false | null,
): RowsInRange {
  if (frame.length === 0) return 'none';
  if (!range) return 'some';
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times || (axisFields && !axisFields.includes(times.name))) return 'some';
  const first = times.values[0] ?? Number.NaN;
  const last = times.values[frame.length - 1] ?? Number.NaN;
  // Across all zones, a day lasts from 14 hours before its midnight in UTC to 36 hours after.
  const [before, after] = times.precision ? [14 * timeUnits.h, 36 * timeUnits.h] : [0, 0];
  return last + after < range.from || first - before > range.to ? 'outside' : 'some';
}
