import { type Frame, lowerBound, slice, type TimeField } from '@chartroom/frame';
import { timeUnits } from '../time/timePoint';
import { laterTimes, type PeriodOffset } from './earlierPeriod';

interface MovedFrame {
  readonly revision: number;
  readonly key: string;
  readonly frame: Frame;
}

/** The last one of each frame, which panels of equal requests share. */
const moved = new WeakMap<Frame, MovedFrame>();

export interface MoveOptions {
  readonly offset: PeriodOffset;
  /** Of the viewer. Days without a zone are moved by whole days. */
  readonly timeZone: string;
  /**
   * Rows outside are left out of large frames, if rows are in the order of the first time. Epoch
   * milliseconds.
   */
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of an earlier period with all their times moved onto the current one. The same object
 * until the frame or the options change.
 */
export function movedFrame(frame: Frame, options: MoveOptions): Frame {
  const key = JSON.stringify(options);
  const { revision } = frame;
  const last = moved.get(frame);
  if (last?.revision === revision && last.key === key) return last.frame;
  const rows = rowsWithin(frame, options);
  const fields = rows.fields.map((field) =>
    field.type === 'time' ? { ...field, values: moveField(field, rows.length, options) } : field,
  );
  const next = { ...rows, fields };
  moved.set(frame, { revision, key, frame: next });
  return next;
}

function moveField(
  { values, precision }: TimeField,
  length: number,
  { offset, timeZone }: MoveOptions,
): Float64Array {
  const times = values.subarray(0, length);
  if (precision !== 'day') return laterTimes(times, offset, timeZone);
  const days = Math.max(1, Math.round(offset.count / timeUnits.d));
  return laterTimes(times, offset.unit === 'ms' ? { unit: 'day', count: days } : offset, 'UTC');
}

/** Moving the times of this many rows takes a fraction of a display frame. */
const maxRows = 100_000;

/** A file delivers all its rows, whatever was requested. A table can compare them all. */
function rowsWithin(frame: Frame, { from, to }: MoveOptions): Frame {
  const times = frame.fields.find((field): field is TimeField => field.type === 'time');
  if (!times || frame.length <= maxRows || !isAscending(times, frame.length)) return slice(frame);
  // Days are midnights in UTC, up to 14 hours away from those of the viewer.
  const margin = times.precision ? timeUnits.d : 0;
  return slice(
    frame,
    lowerBound(times, frame.length, from - margin),
    lowerBound(times, frame.length, to + margin),
  );
}

function isAscending({ values }: TimeField, length: number): boolean {
  for (let row = 1; row < length; row += 1) {
    if (!((values[row] as number) >= (values[row - 1] as number))) return false;
  }
  return true;
}
