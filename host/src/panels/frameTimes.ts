import type { Frame, TimeField } from '@chartroom/frame';

/** Time of the newest row, epoch milliseconds; null where the frame has no times. Rows are in order. */
export function newestTime(frame: Frame): number | null {
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  const time = times?.values[frame.length - 1];
  return time === undefined || Number.isNaN(time) ? null : time;
}

/** Whether there are rows to show: some in the range, all of them outside it, or none at all. */
export const rowsInRange = ['some', 'outside', 'none'] as const;
export type RowsInRange = (typeof rowsInRange)[number];

/** A frame without times is in every range. */
export function rowsIn(frame: Frame, range: { from: number; to: number }): RowsInRange {
  if (frame.length === 0) return 'none';
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times) return 'some';
  const first = times.values[0] ?? Number.NaN;
  const last = times.values[frame.length - 1] ?? Number.NaN;
  return last < range.from || first > range.to ? 'outside' : 'some';
}
