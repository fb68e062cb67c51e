import type { CategoryField, Field } from '@chartroom/frame';
import { colourSlotCount, lastColourSlot, noColourSlot } from '@chartroom/plot';
import { type Places, slotCount, writeSlots } from './places';

export interface TallyRoles {
  readonly places: Places;
  /** None: rows are counted. */
  readonly ys: readonly Field[];
  /** Bars are told apart by it; null for none. */
  readonly colour: CategoryField | null;
  /** Of several rows the newest counts, not their sum. */
  readonly isLast: boolean;
}

/** Rows taken at a time: less than 2 ms of work. */
export const tallySlice = 65_536;

/**
 * What is kept of all rows: for each series a total and a count by slot. More rows are added to it;
 * its size goes by categories and colours, not by rows.
 */
export class Tally {
  /** By series: y field × colours + colour. */
  readonly totals: Float64Array[] = [];
  readonly counts: Float64Array[] = [];
  /** Slots that have rows, with or without a value. */
  seen = new Uint8Array(0);
  private readonly slots = new Int32Array(tallySlice);
  private readonly colours = new Int32Array(tallySlice);

  constructor(readonly roles: TallyRoles) {}

  /** Rows `from` to `to`, at most `tallySlice` of them. */
  add(from: number, to: number): void {
    const { places, ys, colour } = this.roles;
    writeSlots(places, from, to, this.slots);
    if (colour) this.writeColours(colour, from, to);
    const room = slotCount(places);
    this.see(to - from, room);
    if (ys.length === 0) this.count(to - from, room);
    for (const [i, field] of ys.entries()) this.addField(i, field, from, to, room);
  }

  /** Colours of a series' place: those of values, one for the rest and one for none. */
  get colourCount(): number {
    return this.roles.colour ? colourSlotCount : 1;
  }

  private see(rows: number, room: number): void {
    if (this.seen.length < room) {
      const seen = new Uint8Array(room + 64);
      seen.set(this.seen);
      this.seen = seen;
    }
    for (let i = 0; i < rows; i += 1) {
      const slot = this.slots[i] as number;
      if (slot >= 0) this.seen[slot] = 1;
    }
  }

  private writeColours({ values, dictionary }: CategoryField, from: number, to: number): void {
    const own = lastColourSlot(dictionary.length);
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const code = values[row] as number;
      // The rest share a colour; rows without a value come after them.
      this.colours[i] = code < 0 ? noColourSlot : Math.min(code, own);
    }
  }

  private count(rows: number, room: number): void {
    for (let i = 0; i < rows; i += 1) {
      const slot = this.slots[i] as number;
      if (slot < 0) continue;
      const counts = this.room(this.roles.colour ? (this.colours[i] as number) : 0, room).counts;
      counts[slot] = (counts[slot] as number) + 1;
    }
  }

  private addField(place: number, field: Field, from: number, to: number, room: number): void {
    const { slots, colours } = this;
    const { colour, isLast } = this.roles;
    const { values } = field;
    const first = place * this.colourCount;
    let series = -1;
    let totals: Float64Array = new Float64Array(0);
    let counts: Float64Array = totals;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const slot = slots[i] as number;
      const value = values[row] as number;
      if (slot < 0 || Number.isNaN(value)) continue;
      const at = first + (colour ? (colours[i] as number) : 0);
      if (at !== series) {
        series = at;
        ({ totals, counts } = this.room(at, room));
      }
      totals[slot] = isLast ? value : (totals[slot] as number) + value;
      counts[slot] = (counts[slot] as number) + 1;
    }
  }

  /** The columns of a series, with room for every slot. */
  private room(series: number, slots: number) {
    const totals = withRoom(this.totals[series], slots);
    const counts = withRoom(this.counts[series], slots);
    this.totals[series] = totals;
    this.counts[series] = counts;
    return { totals, counts };
  }
}

function withRoom(values: Float64Array | undefined, slots: number): Float64Array {
  if (values && values.length >= slots) return values;
  const next = new Float64Array(values ? Math.max(slots, values.length * 2) : slots);
  if (values) next.set(values);
  return next;
}
