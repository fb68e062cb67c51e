import { columnOf } from './columns';
import { type WriteRange, writeCodes } from './dictionary';
import { dropRows } from './dropRows';
import { type Columns, type Field, type Frame, isTime, type Value } from './frame';

/**
 * Appends rows in place. Buffers double when they are full, so the cost per row doesn't depend on
 * the length of the frame. `revision` grows by one and `firstNewRow` is the first appended row.
 * Without rows to append nothing changes.
 *
 * Fields without a column get nulls; columns without a field are ignored. Numbers that are not
 * finite, times beyond the range of `Date` and text in a number field become nulls. An integer
 * field becomes a `number` when it meets anything but a 32-bit integer, and days become moments
 * when they meet one (the field object is replaced).
 *
 * With `keep`, the frame holds its latest `keep` rows and up to a quarter more. Older rows are
 * dropped a quarter at a time, and `dropped` counts them, so `dropped + row` identifies a row for
 * life.
 */
export function append(frame: Frame, columns: Columns, options: { keep?: number } = {}): void {
  const added = rowCount(frame, columns);
  if (added === 0) return;
  const skipped = makeRoom(frame, added, options.keep ?? Number.POSITIVE_INFINITY);
  const start = frame.length;
  const end = start + added - skipped;
  frame.fields.forEach((field, index) => {
    const column = columnOf(columns, field.name) ?? [];
    const target = canHold(field, column, skipped, added) ? field : widenField(frame, index);
    if (target.values.length < end) grow(target, end);
    write(target, column, { start, end, skipped });
  });
  frame.length = end;
  frame.firstNewRow = start;
  frame.revision += 1;
}

/** Drops rows at the front; returns how many of the new rows to skip because they would be dropped too. */
function makeRoom(frame: Frame, added: number, keep: number): number {
  const total = frame.length + added;
  if (total <= keep + Math.ceil(keep / 4)) return 0;
  const excess = total - keep;
  const skipped = Math.max(0, excess - frame.length);
  dropRows(frame, excess - skipped);
  frame.dropped += skipped;
  return skipped;
}

function rowCount(frame: Frame, columns: Columns): number {
  let count = 0;
  for (const { name } of frame.fields) {
    count = Math.max(count, columnOf(columns, name)?.length ?? 0);
  }
  return count;
}

/** Whether the field can store the column as it is. Integers and days can't store every number. */
function canHold(field: Field, column: readonly Value[], from: number, to: number): boolean {
  const isNarrowType =
    field.type === 'integer' || (field.type === 'time' && field.precision === 'day');
  if (!isNarrowType) return true;
  const canHoldValue = field.type === 'integer' ? isInteger : isDay;
  for (let i = from; i < to; i++) if (!canHoldValue(column[i])) return false;
  return true;
}

function isInteger(value: Value | undefined): boolean {
  return typeof value === 'number' && (value | 0) === value;
}

/** Also true for anything that is not a time: it becomes null. */
function isDay(value: Value | undefined): boolean {
  return typeof value !== 'number' || !isTime(value) || value % dayMs === 0;
}

const dayMs = 86_400_000;

function widenField(frame: Frame, index: number): Field {
  const field = frame.fields[index] as Field;
  if (field.type !== 'time') return widenToNumber(frame, index);
  const { precision, ...moments } = field;
  (frame.fields as Field[])[index] = moments;
  return moments;
}

function widenToNumber(frame: Frame, index: number): Field {
  const field = frame.fields[index] as Field;
  const { name, unit } = field;
  const values = Float64Array.from(field.values);
  const number: Field = { name, ...(unit !== undefined && { unit }), type: 'number', values };
  (frame.fields as Field[])[index] = number;
  return number;
}

function grow(field: Field, needed: number): void {
  const capacity = Math.max(needed, field.values.length * 2);
  if (field.type === 'integer' || field.type === 'category') {
    const values = new Int32Array(capacity);
    values.set(field.values);
    field.values = values;
  } else {
    const values = new Float64Array(capacity);
    values.set(field.values);
    field.values = values;
  }
}

function write(field: Field, column: readonly Value[], range: WriteRange): void {
  if (field.type === 'category') {
    writeCodes(field, column, range);
    return;
  }
  const isValid = field.type === 'time' ? isTime : Number.isFinite;
  const { values } = field;
  for (let row = range.start, i = range.skipped; row < range.end; row++, i++) {
    const value = column[i];
    values[row] = typeof value === 'number' && isValid(value) ? value : Number.NaN;
  }
}
