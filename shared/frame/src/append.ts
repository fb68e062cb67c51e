import { columnOf } from './columns';
import { type WriteRange, writeCodes } from './dictionary';
import { dropRows } from './dropRows';
import { type Columns, type Field, type Frame, isTime, type Value } from './frame';

/**
 * Adds rows at the end, in place: the same buffers are filled and doubled when full, so that a row
 * costs the same however long the frame is. `revision` grows by one and `firstNewRow` tells where
 * the new rows start; nothing changes where there are no rows to add.
 *
 * Fields without a column get nulls, columns without a field are left out. A number that is not
 * finite, a time beyond the range of `Date` and text in a number are nulls. An integer field that
 * meets anything but a 32-bit integer becomes a `number`, and days that meet a moment become moments
 * (the field object is replaced).
 *
 * With `keep`, a live series holds its newest `keep` rows and up to a quarter more: rows are dropped
 * at the front a quarter at a time, and `dropped` counts them. `dropped + row` is thus a row's number
 * for life.
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

/** Rows that this append drops at the front, and of the new rows those that are too many anyway. */
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

/** Whether the column can go into the field as it is; integers and days are too narrow for some. */
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

/** Or none: what is no time becomes a null. */
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
