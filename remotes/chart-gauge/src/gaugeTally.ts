import type { TimeRange } from '@chartroom/contract';
import type { CategoryField, Field } from '@chartroom/frame';
import { type Numbers, shallowEqual } from '@chartroom/plot';
import { type Reducer, SlotTally, tallyRowsPerSlice } from '@chartroom/plot/bands';

/** What rows are reduced by. */
export interface TallyRoles {
  readonly ys: readonly Field[];
  /** Splits rows: a slot for each category, and slot 0 for rows without one. */
  readonly colour: CategoryField | null;
  /** Its latest value counts. */
  readonly target: Field | null;
  /** Decides which row is the latest, and which rows are in the range. */
  readonly time: Field | null;
  /** Rows outside aren't counted. Null without a time. */
  readonly range: TimeRange | null;
  readonly reducer: Reducer;
}

export function areSameRoles(a: TallyRoles, b: TallyRoles): boolean {
  const { ys, range, ...fields } = a;
  const { ys: otherYs, range: otherRange, ...otherFields } = b;
  return (
    shallowEqual(ys, otherYs) &&
    range?.from === otherRange?.from &&
    range?.to === otherRange?.to &&
    shallowEqual(fields, otherFields)
  );
}

/** The reduced value of each field and category: a row for each y field, then one for the target. */
export class GaugeTally extends SlotTally {
  /** 1 for slots with rows, in the range or not. */
  isKnown = new Uint8Array(1);
  /** By row of the tally, for latest values over time. */
  readonly latest: LatestValues[] = [];
  /** Slots of the current slice; −1 for rows outside the range. */
  private readonly slots = new Int32Array(tallyRowsPerSlice);

  constructor(readonly roles: TallyRoles) {
    super();
  }

  /** The number of slots, which grows with the categories. */
  get slotCount(): number {
    return (this.roles.colour?.dictionary.length ?? 0) + 1;
  }

  /** Adds rows `from` to `to`, `tallyRowsPerSlice` at most. */
  add(from: number, to: number): void {
    const { ys, target, reducer } = this.roles;
    this.writeSlots(from, to);
    for (const [row, { values }] of ys.entries()) this.addField(row, values, from, to, reducer);
    if (target) this.addField(ys.length, target.values, from, to, 'last');
  }

  private writeSlots(from: number, to: number): void {
    const { slots, slotCount } = this;
    const { colour, time, range } = this.roles;
    if (this.isKnown.length < slotCount) {
      const isKnown = new Uint8Array(2 * slotCount);
      isKnown.set(this.isKnown);
      this.isKnown = isKnown;
    }
    const { isKnown } = this;
    const codes = colour?.values;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const slot = codes ? (codes[row] as number) + 1 : 0;
      isKnown[slot] = 1;
      slots[i] = slot;
    }
    if (!time || !range) return;
    const { from: start, to: end } = range;
    const last = end ?? Number.POSITIVE_INFINITY;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const at = time.values[row] as number;
      if (!(at >= start && at <= last)) slots[i] = -1;
    }
  }

  private addField(tallyRow: number, values: Numbers, from: number, to: number, reducer: Reducer) {
    const { slotCount } = this;
    const { time } = this.roles;
    if (time && reducer === 'last') {
      this.addLatest(this.latestOf(tallyRow), time.values, values, from, to);
      return;
    }
    this.slotOf.set(this.slots.subarray(0, to - from));
    this.rowOf.fill(tallyRow, 0, to - from);
    this.addRows(values, { from, to, slotCount, reducer });
  }

  /** Rows that arrive late don't replace a later value. One pass: it's the hot loop. */
  private addLatest(
    latest: LatestValues,
    times: Numbers,
    values: Numbers,
    from: number,
    to: number,
  ): void {
    const { slots } = this;
    for (let i = 0, row = from; row < to; i += 1, row += 1) {
      const slot = slots[i] as number;
      const value = values[row] as number;
      if (slot < 0 || Number.isNaN(value)) continue;
      const at = times[row] as number;
      if (!(at >= (latest.times[slot] as number))) continue;
      latest.times[slot] = at;
      latest.values[slot] = value;
    }
  }

  private latestOf(tallyRow: number): LatestValues {
    const existing = this.latest[tallyRow];
    if (existing && existing.times.length >= this.slotCount) return existing;
    const larger = {
      times: new Float64Array(2 * this.slotCount).fill(Number.NEGATIVE_INFINITY),
      values: new Float64Array(2 * this.slotCount).fill(Number.NaN),
    };
    if (existing) {
      larger.times.set(existing.times);
      larger.values.set(existing.values);
    }
    this.latest[tallyRow] = larger;
    return larger;
  }
}

/** By slot: the latest value, NaN for none, and when it was measured. */
interface LatestValues {
  readonly times: Float64Array;
  readonly values: Float64Array;
}
