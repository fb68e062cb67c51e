import type { Numbers } from '@chartroom/plot';

/** How a slot takes in more values: by their sum, or by the newest, the least or the greatest. */
export type Reducer = 'sum' | 'last' | 'min' | 'max';

/** What was gathered in each slot, and of how many values. */
export interface TallyRow {
  readonly reduced: Float64Array;
  readonly counts: Uint32Array;
}

/** Rows of the data that are taken at a time: about 1 ms of work. */
export const tallyRowsPerSlice = 32_768;

interface TallyOptions {
  /** Rows of the data. */
  readonly from: number;
  readonly to: number;
  readonly slotCount: number;
  readonly reducer: Reducer;
  /** The row of the tally that those of `rowOf` are counted from. */
  readonly firstRow?: number;
}

/**
 * What is kept of the rows of a frame: in each row and slot of the tally what was gathered, and how
 * many values it has. More rows of the data are added to it; its size goes by its slots.
 */
export class SlotTally {
  /** None for rows of the tally without a row of the data. */
  readonly rows: TallyRow[] = [];
  /** Slots that have rows of the data, with or without a value. */
  hasRows = new Uint8Array(0);
  /** The slot of each row of the data that is taken, and its row in the tally; −1 for none. */
  protected readonly slotOf = new Int32Array(tallyRowsPerSlice);
  protected readonly rowOf = new Int32Array(tallyRowsPerSlice);

  /** Takes in values, or counts rows where there are none. */
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

/** Twice as much as before where it grows, as categories come one by one. */
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
