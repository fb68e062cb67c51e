import type { Frame, TimeField } from '@chartroom/frame';

/** Time of the newest row, epoch milliseconds; null where the frame has no times. Rows are in order. */
export function newestTime(frame: Frame): number | null {
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  const time = times?.values[frame.length - 1];
  return time === undefined || Number.isNaN(time) ? null : time;
}

/** Whether anything of the frame falls into the range; a frame without times always does. */
export function hasRowsIn(frame: Frame, range: { from: number; to: number } | null): boolean {
  if (frame.length === 0) return false;
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times || !range) return true;
  const first = times.values[0] ?? Number.NaN;
  const last = times.values[frame.length - 1] ?? Number.NaN;
  return !(last < range.from || first > range.to);
}
