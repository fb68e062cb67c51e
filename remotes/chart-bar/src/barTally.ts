import type { CategoryField, Field } from '@chartroom/frame';
import { colourSlotCount, missingColourSlot, restColourSlot, shallowEqual } from '@chartroom/plot';
import {
  areSameSlots,
  type FieldSlots,
  SlotTally,
  slotCount,
  writeSlots,
} from '@chartroom/plot/bands';

export interface TallyRoles {
  readonly slots: FieldSlots;
  /** Empty if rows are counted. */
  readonly ys: readonly Field[];
  /** Field for colours; null without one. */
  readonly colour: CategoryField | null;
  /** Whether the newest of several rows counts instead of their sum. */
  readonly isLast: boolean;
}

export function areSameRoles(a: TallyRoles, b: TallyRoles): boolean {
  return (
    areSameSlots(a.slots, b.slots) &&
    a.colour === b.colour &&
    a.isLast === b.isLast &&
    shallowEqual(a.ys, b.ys)
  );
}

/** Totals of all rows. A column for each series: y field × number of colours + colour. */
export class BarTally extends SlotTally {
  constructor(readonly roles: TallyRoles) {
    super();
  }

  /** Adds rows `from` to `to`, `tallySlice` at most. */
  add(from: number, to: number): void {
    const { slots, ys, colour, isLast } = this.roles;
    writeSlots(slots, from, to, this.slotOf);
    if (colour) this.writeColours(colour, from, to);
    const range = { from, to, slotCount: slotCount(slots) };
    const gathering = isLast ? 'last' : 'sum';
    if (ys.length === 0) this.addRows(null, { ...range, reducer: gathering });
    for (const [i, { values }] of ys.entries()) {
      this.addRows(values, { ...range, reducer: gathering, firstRow: i * this.colourCount });
    }
  }

  /** Colours of a y field: its categories, one for the rest and one for missing values. */
  get colourCount(): number {
    return this.roles.colour ? colourSlotCount : 1;
  }

  /** The rest share a colour. Rows without a value have the one after it. */
  private writeColours({ values, dictionary }: CategoryField, from: number, to: number): void {
    const lastSlot = restColourSlot(dictionary.length);
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const code = values[row] as number;
      this.rowOf[i] = code < 0 ? missingColourSlot : Math.min(code, lastSlot);
    }
  }
}
