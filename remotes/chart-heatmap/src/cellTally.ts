import type { Field } from '@chartroom/frame';
import { type Reducer, SlotTally } from '@chartroom/plot/bands';
import { cellSlotCount, writeCellSlots } from './valueSlots';
import type { AxisSlots } from './wallSlots';

export interface TallyRoles {
  readonly x: AxisSlots;
  readonly y: AxisSlots;
  /** Null if rows are counted. */
  readonly value: Field | null;
  readonly reducer: Reducer;
}

/** Totals of all rows: a slot for each x, a tally row for each y. */
export class CellTally extends SlotTally {
  constructor(readonly roles: TallyRoles) {
    super();
  }

  /** Adds rows `from` to `to`, `tallySlice` at most. */
  add(from: number, to: number): void {
    const { x, y, value, reducer: gathering } = this.roles;
    writeCellSlots(x, from, to, this.slotOf);
    writeCellSlots(y, from, to, this.rowOf);
    this.addRows(value?.values ?? null, {
      from,
      to,
      slotCount: cellSlotCount(x),
      reducer: gathering,
    });
  }
}
