import type { Numbers } from '@chartroom/plot';

/** How a slot takes in more values: by their sum, or by the newest, the least or the greatest. */
export type Gathering = 'sum' | 'last' | 'min' | 'max';

/** What was gathered in each slot, and of how many values. */
export interface TallyRow {
  readonly gathered: Float64Array;
  readonly counts: Uint32Array;
}

/** Rows of the data that are taken at a time: about 1 ms of work. */
export const tallySlice = 32_768;

interface Taking {
  /** Rows of the data. */
  readonly from: number;
  readonly to: number;
  readonly slotCount: number;
  readonly gathering: Gathering;
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
  seen = new Uint8Array(0);
  /** The slot of each row of the data that is taken, and its row in the tally; −1 for none. */
  protected readonly slotOf = new Int32Array(tallySlice);
  protected readonly rowOf = new Int32Array(tallySlice);

  /** Takes in values, or counts rows where there are none. */
  protected take(
    values: Numbers | null,
    { from, to, slotCount, gathering, firstRow = 0 }: Taking,
  ): void {
    const { slotOf, rowOf } = this;
    this.seen = withRoom(this.seen, slotCount, Uint8Array);
    const { seen } = this;
    let last = -1;
    let { gathered, counts } = noRow;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const slot = slotOf[i] as number;
      const own = rowOf[i] as number;
      if (slot < 0 || own < 0) continue;
      seen[slot] = 1;
      if (own !== last) {
        last = own;
        ({ gathered, counts } = this.row(firstRow + own, slotCount));
      }
      const value = values === null ? 1 : (values[row] as number);
      if (Number.isNaN(value)) continue;
      const count = counts[slot] as number;
      const before = gathered[slot] as number;
      counts[slot] = count + 1;
      if (gathering === 'sum') gathered[slot] = before + value;
      else if (count === 0 || replaces(gathering, value, before)) gathered[slot] = value;
    }
  }

  private row(index: number, slotCount: number): TallyRow {
    const own = this.rows[index] ?? noRow;
    if (own !== noRow && own.counts.length >= slotCount) return own;
    const row = {
      gathered: withRoom(own.gathered, slotCount, Float64Array),
      counts: withRoom(own.counts, slotCount, Uint32Array),
    };
    this.rows[index] = row;
    return row;
  }
}

const noRow: TallyRow = { gathered: new Float64Array(0), counts: new Uint32Array(0) };

function replaces(gathering: Gathering, value: number, before: number): boolean {
  if (gathering === 'last') return true;
  return gathering === 'min' ? value < before : value > before;
}

type Column = Float64Array | Uint32Array | Uint8Array;

/** Twice as much as before where it grows, as categories come one by one. */
function withRoom<Values extends Column>(
  values: Values,
  room: number,
  make: new (length: number) => Values,
): Values {
  if (values.length >= room) return values;
  const next = new make(values.length > 0 ? Math.max(room, values.length * 2) : room);
  next.set(values);
  return next;
}
