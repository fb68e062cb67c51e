import type { Field } from '@chartroom/frame';
import { type Reducer, SlotTally, slotCount, writeSlots } from '@chartroom/plot/bands';
import type { AxisSlots } from './wallSlots';

export interface TallyRoles {
  readonly x: AxisSlots;
  readonly y: AxisSlots;
  /** None: rows are counted. */
  readonly value: Field | null;
  readonly gathering: Reducer;
}

/** What is kept of all rows: a slot for each of x, a row of the tally for each of y. */
export class CellTally extends SlotTally {
  constructor(readonly roles: TallyRoles) {
    super();
  }

  /** Rows `from` to `to`, at most `tallySlice` of them. */
  add(from: number, to: number): void {
    const { x, y, value, gathering } = this.roles;
    writeSlots(x, from, to, this.slotOf);
    writeSlots(y, from, to, this.rowOf);
    this.addRows(value?.values ?? null, { from, to, slotCount: slotCount(x), reducer: gathering });
  }
}
