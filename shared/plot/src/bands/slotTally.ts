import type { Numbers } from '@chartroom/plot';

/** How values of a slot are reduced: to their sum, or to the last, the min or the max. */
export type Reducer = 'sum' | 'last' | 'min' | 'max';

/** The reduced value of each slot, and the number of its values. */
export interface TallyRow {
  readonly reduced: Float64Array;
  readonly counts: Uint32Array;
}

/** Rows between two yields: about 1 ms of work. */
export const tallyRowsPerSlice = 32_768;

interface TallyOptions {
  /** Rows of the data, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly slotCount: number;
  readonly reducer: Reducer;
  /** The tally's row that `rowOf` counts from. Default: 0. */
  readonly firstRow?: number;
}

/**
 * Reduces the rows of a frame by row and slot of a tally, with the number of values. More rows can
 * be added. Its size depends on the number of slots, not of rows.
 */
export class SlotTally {
  /** Undefined for rows of the tally without a row of the data. */
  readonly rows: TallyRow[] = [];
  /** 1 for slots that have rows, with or without a value. */
  hasRows = new Uint8Array(0);
  /** For each row of the current slice: its slot, and its row in the tally. −1 for none. */
  protected readonly slotOf = new Int32Array(tallyRowsPerSlice);
  protected readonly rowOf = new Int32Array(tallyRowsPerSlice);

  /** Adds values, or counts rows where there are none. */
  protected addRows(
    values: Numbers | null,
    { from, to, slotCount, reducer, firstRow = 0 }: TallyOptions,
  ): void {
    const { slotOf, rowOf } = this;
    this.hasRows = ensureCapacity(this.hasRows, slotCount, Uint8Array);
    const { hasRows } = this;
    let last = -1;
    let { reduced, counts } = emptyRow;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const slot = slotOf[i] as number;
      const tallyRow = rowOf[i] as number;
      if (slot < 0 || tallyRow < 0) continue;
      hasRows[slot] = 1;
      if (tallyRow !== last) {
        last = tallyRow;
        ({ reduced, counts } = this.row(firstRow + tallyRow, slotCount));
      }
      const value = values === null ? 1 : (values[row] as number);
      if (Number.isNaN(value)) continue;
      const count = counts[slot] as number;
      const previous = reduced[slot] as number;
      counts[slot] = count + 1;
      if (reducer === 'sum') reduced[slot] = previous + value;
      else if (count === 0 || shouldReplace(reducer, value, previous)) reduced[slot] = value;
    }
  }

  private row(index: number, slotCount: number): TallyRow {
    const existing = this.rows[index] ?? emptyRow;
    if (existing !== emptyRow && existing.counts.length >= slotCount) return existing;
    const row = {
      reduced: ensureCapacity(existing.reduced, slotCount, Float64Array),
      counts: ensureCapacity(existing.counts, slotCount, Uint32Array),
    };
    this.rows[index] = row;
    return row;
  }
}

const emptyRow: TallyRow = { reduced: new Float64Array(0), counts: new Uint32Array(0) };

function shouldReplace(reducer: Reducer, value: number, previous: number): boolean {
  if (reducer === 'last') return true;
  return reducer === 'min' ? value < previous : value > previous;
}

type Column = Float64Array | Uint32Array | Uint8Array;

/** Doubles the capacity when it grows, since categories arrive one by one. */
function ensureCapacity<Values extends Column>(
  values: Values,
  capacity: number,
  ArrayType: new (length: number) => Values,
): Values {
  if (values.length >= capacity) return values;
  const next = new ArrayType(values.length > 0 ? Math.max(capacity, values.length * 2) : capacity);
  next.set(values);
  return next;
}
