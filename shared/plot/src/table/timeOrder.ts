import type { Numbers } from '../series/pyramid';
import { sortedRows } from '../series/sortSeries';

/** The rows of a frame by time. */
export interface TimeOrder {
  /**
   * From the oldest; rows without a time come first. Null where the frame is already in this order.
   */
  readonly rows: Uint32Array | null;
  readonly length: number;
}

/** Rows between two yields. */
const rowsPerSlice = 65_536;

/**
 * The rows by time. Stable. Without a time field, in the order of the frame. `previous` is the
 * order of the first rows, unchanged since.
 */
export function* timeOrder(
  times: Numbers | null,
  length: number,
  previous: TimeOrder | null,
): Generator<void, TimeOrder, void> {
  if (!times) return { rows: null, length };
  const knownLength = previous?.length ?? 0;
  const lastRow = previous?.rows ? (previous.rows[knownLength - 1] as number) : knownLength - 1;
  if (
    yield* isAscending(
      times,
      knownLength,
      length,
      knownLength > 0 ? timeAt(times, lastRow) : undefined,
    )
  ) {
    return {
      rows: previous?.rows ? extendOrder(previous.rows, knownLength, length) : null,
      length,
    };
  }
  const keys = new Float64Array(length);
  for (let row = 0; row < length; row += 1) {
    keys[row] = timeAt(times, row);
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  return { rows: yield* sortedRows(keys, length), length };
}

/** Rows without a time count as the oldest. */
function timeAt(times: Numbers, row: number): number {
  const time = times[row] as number;
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

function* isAscending(
  times: Numbers,
  from: number,
  to: number,
  after = Number.NEGATIVE_INFINITY,
): Generator<void, boolean, void> {
  let last = after;
  for (let row = from; row < to; row += 1) {
    const time = timeAt(times, row);
    if (time < last) return false;
    last = time;
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  return true;
}

function extendOrder(rows: Uint32Array, knownLength: number, length: number): Uint32Array {
  const order = new Uint32Array(length);
  order.set(rows.subarray(0, knownLength));
  for (let row = knownLength; row < length; row += 1) order[row] = row;
  return order;
}
