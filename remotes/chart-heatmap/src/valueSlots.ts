import type { Field, Frame } from '@chartroom/frame';
import { bisectLeft } from '@chartroom/plot';
import { areSameSlots, type Slots, slotCount, writeSlots } from '@chartroom/plot/bands';

/** One slot for each value of a number field, however far apart they are. */
export interface ValueSlots {
  readonly kind: 'value';
  readonly field: Field;
  /** Ascending. The same array as long as no value is new. */
  readonly values: Float64Array;
  /** Number of rows read. */
  readonly rows: number;
}

/** Slots of the kit, or of values. */
export type CellSlots = Slots | ValueSlots;

/** More values are binned. */
export const maxSlotValues = 200;
const rowsPerSlice = 131_072;
/** Differences of values beyond these sizes can't be drawn to scale. */
const [minExtent, maxExtent] = [1e-290, 1e290];

/**
 * The values of a field, or null where there are too many or they are too close or too far apart.
 * Reads only the rows after those of `previous`.
 */
export function* valueSlots(
  field: Field,
  frame: Frame,
  previous: ValueSlots | null,
): Generator<void, ValueSlots | null, void> {
  const reusable = previous?.field === field ? previous : null;
  const known = new Set<number>(reusable?.values);
  for (let row = reusable?.rows ?? 0; row < frame.length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const value = field.values[row] as number;
    if (Number.isFinite(value)) known.add(value);
    if (known.size > maxSlotValues) return null;
  }
  const { length: rows } = frame;
  if (reusable && known.size === reusable.values.length) return { ...reusable, rows };
  const values = Float64Array.from(known).sort();
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const extent = last / 2 - first / 2;
  const isDrawable = values.length < 2 || (extent > minExtent && extent < maxExtent);
  return isDrawable ? { kind: 'value', field, values, rows } : null;
}

/** Number of slots. */
export function cellSlotCount(slots: CellSlots): number {
  return slots.kind === 'value' ? slots.values.length : slotCount(slots);
}

/** Writes the slots of the rows `from` to `to` (exclusive) to `out`, from its start. */
export function writeCellSlots(slots: CellSlots, from: number, to: number, out: Int32Array): void {
  if (slots.kind !== 'value') {
    writeSlots(slots, from, to, out);
    return;
  }
  const { field, values } = slots;
  for (let row = from, i = 0; row < to; row += 1, i += 1) {
    const value = field.values[row] as number;
    const slot = bisectLeft(values, value, 0, values.length);
    out[i] = values[slot] === value ? slot : -1;
  }
}

/** Whether a tally by one of them can be continued with the other. */
export function areSameCellSlots(a: CellSlots, b: CellSlots): boolean {
  if (a.kind === 'value') return b.kind === 'value' && a.field === b.field && a.values === b.values;
  return b.kind !== 'value' && areSameSlots(a, b);
}
