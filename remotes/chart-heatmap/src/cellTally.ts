import type { Field } from '@chartroom/frame';
import type { Gathering } from './aggregate';
import { type Slots, slotCount, writeSlots } from './slots';

export interface TallyRoles {
  readonly x: Slots;
  readonly y: Slots;
  /** None: rows are counted. */
  readonly value: Field | null;
  readonly gathering: Gathering;
}

/** A row of cells: what was gathered in each, and of how many rows. */
export interface CellRow {
  readonly gathered: Float64Array;
  readonly counts: Uint32Array;
}

/** Rows taken at a time: less than 1 ms of work. */
export const tallySlice = 16_384;

/**
 * What is kept of all rows: for each cell what was gathered and how many rows it has. More rows are
 * added to it; its size goes by cells, not by rows.
 */
export class CellTally {
  /** By slot of y; none for slots without rows. */
  readonly rows: CellRow[] = [];
  /** Slots of x that have rows, with or without a value. */
  seen = new Uint8Array(0);
  private readonly xs = new Int32Array(tallySlice);
  private readonly ys = new Int32Array(tallySlice);

  constructor(readonly roles: TallyRoles) {}

  /** Rows `from` to `to`, at most `tallySlice` of them. */
  add(from: number, to: number): void {
    const { roles, xs, ys } = this;
    writeSlots(roles.x, from, to, xs);
    writeSlots(roles.y, from, to, ys);
    const room = slotCount(roles.x);
    this.seen = withRoom(this.seen, room, Uint8Array);
    const { seen } = this;
    const values = roles.value?.values ?? null;
    const { gathering } = roles;
    let last = -1;
    let gathered = noRow.gathered;
    let counts = noRow.counts;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const x = xs[i] as number;
      const y = ys[i] as number;
      if (x < 0 || y < 0) continue;
      seen[x] = 1;
      if (y !== last) {
        last = y;
        ({ gathered, counts } = this.row(y, room));
      }
      const value = values === null ? 1 : (values[row] as number);
      if (Number.isNaN(value)) continue;
      const count = counts[x] as number;
      const before = gathered[x] as number;
      counts[x] = count + 1;
      if (gathering === 'sum') gathered[x] = before + value;
      else if (count === 0 || (gathering === 'min' ? value < before : value > before)) {
        gathered[x] = value;
      }
    }
  }

  private row(y: number, room: number): CellRow {
    const own = this.rows[y] ?? noRow;
    if (own.counts.length >= room) return own;
    const row = {
      gathered: withRoom(own.gathered, room, Float64Array),
      counts: withRoom(own.counts, room, Uint32Array),
    };
    this.rows[y] = row;
    return row;
  }
}

const noRow: CellRow = { gathered: new Float64Array(0), counts: new Uint32Array(0) };

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
