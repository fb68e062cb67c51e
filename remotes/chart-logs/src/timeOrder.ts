import type { TimeField } from '@chartroom/frame';
import { sortedRows, type TimeGrain } from '@chartroom/plot';

const rowsPerSlice = 65_536;
const minuteMs = 60_000;

/** The rows of a log in the order of time, the oldest first, and their times. */
export interface TimeOrder {
  /** Row numbers by position. Null where the rows are in order already. */
  readonly rows: Uint32Array | null;
  readonly length: number;
  /** How many rows, at the beginning, have no time. */
  readonly undated: number;
  /** The finest unit in which times differ. */
  readonly grain: TimeGrain;
  /** The first position that is new or that has another row than before. */
  readonly firstChanged: number;
}

export const emptyOrder: TimeOrder = {
  rows: null,
  length: 0,
  undated: 0,
  grain: 'minute',
  firstChanged: 0,
};

/** The row at a position. */
export function rowAt({ rows }: Pick<TimeOrder, 'rows'>, position: number): number {
  return rows ? (rows[position] as number) : position;
}

/**
 * Orders rows by time, stably. Rows without a time come first. Reads only rows from
 * `previous.length` on; those before are the same.
 */
export function* orderByTime(
  { values }: TimeField,
  length: number,
  previous: TimeOrder,
): Generator<void, TimeOrder, void> {
  const keyOf = (row: number) => timeKey(values[row]);
  const { length: start } = previous;
  let { grain, undated } = previous;
  let last = start > 0 ? keyOf(rowAt(previous, start - 1)) : Number.NEGATIVE_INFINITY;
  let isAscending = true;
  for (let row = start; row < length; row += 1) {
    const key = keyOf(row);
    if (key < last) isAscending = false;
    else last = key;
    if (key === Number.NEGATIVE_INFINITY) undated += 1;
    else if (grain !== 'millisecond') grain = finerGrain(grain, key);
    if ((row - start) % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  const facts = { length, undated, grain };
  if (isAscending) {
    const rows = previous.rows && withNewRows(previous.rows, start, length);
    return { ...facts, rows, firstChanged: start };
  }
  const added = yield* sortedRows(
    Float64Array.from({ length: length - start }, (_, i) => keyOf(start + i)),
    length - start,
  );
  return { ...facts, ...merge(previous, added, length, keyOf) };
}

function timeKey(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

function finerGrain(grain: TimeGrain, time: number): TimeGrain {
  if (time % 1000 !== 0) return 'millisecond';
  return time % minuteMs === 0 ? grain : 'second';
}

function withNewRows(before: Uint32Array, start: number, length: number): Uint32Array {
  const rows = new Uint32Array(length);
  rows.set(before.subarray(0, start));
  for (let row = start; row < length; row += 1) rows[row] = row;
  return rows;
}

/** Inserts late rows where they belong, from the end. `added` counts from the first new row. */
function merge(
  previous: TimeOrder,
  added: Uint32Array,
  length: number,
  keyOf: (row: number) => number,
): Pick<TimeOrder, 'rows' | 'firstChanged'> {
  const start = previous.length;
  const rows = new Uint32Array(length);
  let left = start - 1;
  let right = added.length - 1;
  let position = length - 1;
  for (; right >= 0; position -= 1) {
    const row = start + (added[right] as number);
    const before = left >= 0 ? rowAt(previous, left) : -1;
    if (before >= 0 && keyOf(before) > keyOf(row)) {
      rows[position] = before;
      left -= 1;
    } else {
      rows[position] = row;
      right -= 1;
    }
  }
  const firstChanged = position + 1;
  for (; position >= 0; position -= 1) rows[position] = rowAt(previous, position);
  return { rows, firstChanged };
}

/** The first position at or after a time. */
export function positionOfTime(time: number, order: TimeOrder, values: Float64Array): number {
  let [low, high] = [order.undated, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[rowAt(order, middle)] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
