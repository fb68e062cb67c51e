import { type Field, type Frame, frameVersion, type TimeField } from './frame';
import { fieldByName } from './read';

/** A copy of rows `from` to `to` (exclusive) with its own buffers. */
export function slice(frame: Frame, from = 0, to = frame.length): Frame {
  const start = Math.min(Math.max(0, from), frame.length);
  const end = Math.min(Math.max(start, to), frame.length);
  return {
    version: frameVersion,
    fields: frame.fields.map((field) => sliceField(field, start, end)),
    length: end - start,
    revision: 0,
    firstNewRow: 0,
    dropped: 0,
  };
}

/**
 * A copy of the rows with a time from `range.from` to `range.to` (exclusive). The time field must
 * be sorted and without nulls. Without such a field the result has no rows.
 */
export function sliceTime(frame: Frame, name: string, range: { from: number; to: number }): Frame {
  const field = fieldByName(frame, name);
  if (field?.type !== 'time') return slice(frame, 0, 0);
  return slice(
    frame,
    lowerBound(field, frame.length, range.from),
    lowerBound(field, frame.length, range.to),
  );
}

/**
 * The first of the first `length` rows with a time of at least `time`, found by bisection; `length`
 * if there is none.
 */
export function lowerBound(field: TimeField, length: number, time: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((field.values[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sliceField(field: Field, start: number, end: number): Field {
  if (field.type === 'category') {
    const dictionary = [...field.dictionary];
    return { ...field, values: field.values.slice(start, end), dictionary };
  }
  if (field.type === 'integer') return { ...field, values: field.values.slice(start, end) };
  return { ...field, values: field.values.slice(start, end) };
}
