import type { CategoryField, Field } from '@chartroom/frame';
import { type Bins, slotOfNumber } from '@chartroom/plot';
import { type TimeSlots, timeSlot } from './timeSlots';

/** Where rows go along one axis: slots from 0, −1 for a row that has no place. */
export type Slots =
  | { readonly kind: 'category'; readonly field: CategoryField; readonly kept: number }
  | { readonly kind: 'number'; readonly field: Field; readonly bins: Bins }
  | TimeSlots
  /** No field: all rows in one. */
  | { readonly kind: 'one' };

export function slotCount(slots: Slots): number {
  if (slots.kind === 'one') return 1;
  if (slots.kind === 'time') return slots.edges.length - 1;
  if (slots.kind === 'number') return slots.bins.count;
  // Slot 0 is of rows without a category.
  return Math.min(slots.kept, slots.field.dictionary.length) + 1;
}

/** Rows `from` to `to` into `out`, from 0. */
export function writeSlots(slots: Slots, from: number, to: number, out: Int32Array): void {
  if (slots.kind === 'one') {
    out.fill(0, 0, to - from);
    return;
  }
  const { values } = slots.field;
  if (slots.kind === 'category') {
    const { kept } = slots;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const code = values[row] as number;
      out[i] = code < kept ? code + 1 : -1;
    }
  } else if (slots.kind === 'number') {
    const { bins } = slots;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      out[i] = slotOfNumber(bins, values[row] as number);
    }
  } else {
    let near = -1;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      near = timeSlot(slots.edges, values[row] as number, near);
      out[i] = near;
    }
  }
}

/** Whether rows that were gathered by one can be added to by the other. */
export function sameSlots(a: Slots, b: Slots): boolean {
  if (a.kind === 'category' && b.kind === 'category') {
    return a.field === b.field && a.kept === b.kept;
  }
  if (a.kind === 'number' && b.kind === 'number') return a.field === b.field && a.bins === b.bins;
  return a === b || (a.kind === 'one' && b.kind === 'one');
}
