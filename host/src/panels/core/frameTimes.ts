import type { Frame, TimeField } from '@chartroom/frame';
import { timeUnits } from '../../services/time/timePoint';

/** The time of the newest row, and whether it's a day without a zone. */
export interface NewestTime {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly isDay: boolean;
}

/** Null if the frame has no times. Rows are in order. */
export function latestTime(frame: Frame): NewestTime | null {
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  const time = times?.values[frame.length - 1];
  if (time === undefined || Number.isNaN(time)) return null;
  return { time, isDay: times?.precision === 'day' };
}

/** Whether there are rows to show: some in the range, all of them outside it, or none at all. */
export const rowsInRangeValues = ['some', 'outside', 'none'] as const;
export type RowsInRange = (typeof rowsInRangeValues)[number];

/** A frame without times is in every range. */
export function findRowsInRange(frame: Frame, range: { from: number; to: number }): RowsInRange {
  if (frame.length === 0) return 'none';
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times) return 'some';
  const first = times.values[0] ?? Number.NaN;
  const last = times.values[frame.length - 1] ?? Number.NaN;
  // Across all zones, a day lasts from 14 hours before its midnight in UTC to 36 hours after.
  const [before, after] = times.precision ? [14 * timeUnits.h, 36 * timeUnits.h] : [0, 0];
  return last + after < range.from || first - before > range.to ? 'outside' : 'some';
}
