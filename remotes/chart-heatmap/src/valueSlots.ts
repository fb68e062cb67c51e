import type { Field, Frame } from '@chartroom/frame';
import { bisectLeft, dayMs, type Span, type TimeGrain, wallTime } from '@chartroom/plot';
import { areSameSlots, type Slots, slotCount, writeSlots } from '@chartroom/plot/bands';

/** One slot for each value of a number or time field, however far apart they are. */
export interface ValueSlots {
  readonly kind: 'value';
  readonly field: Field;
  /** Ascending. The same array as long as no value is new. */
  readonly values: Float64Array;
  /** Number of rows read. */
  readonly rows: number;
  /** The finest unit in which times differ; null for numbers. */
  readonly grain: TimeGrain | null;
  /** The times that are requested; null for numbers. */
  readonly range: Span | null;
}

/** Slots of the kit, or of values. */
export type CellSlots = Slots | ValueSlots;

/** More values are binned. Times are more, since the view may have a part of them. */
export const maxSlotValues = 200;
export const maxSlotTimes = 2000;
const rowsPerSlice = 131_072;
/** Differences of values beyond these sizes can't be drawn to scale. */
const [minExtent, maxExtent] = [1e-290, 1e290];
/** The times that a clock can show. */
const maxTime = 8.64e15;

/**
 * The values of a field, or null where there are too many or they are too close or too far apart.
 * Reads only the rows after those of `previous`.
 */
export function* valueSlots(
  field: Field,
  frame: Frame,
  previous: ValueSlots | null,
  timeZone: string,
): Generator<void, ValueSlots | null, void> {
  const isTime = field.type === 'time';
  const limit = isTime ? maxSlotTimes : maxSlotValues;
  const reusable = previous?.field === field ? previous : null;
  const known = new Set<number>(reusable?.values);
  for (let row = reusable?.rows ?? 0; row < frame.length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const value = field.values[row] as number;
    if (Number.isFinite(value)) known.add(value);
    if (known.size > limit) return null;
  }
  const { length: rows } = frame;
  if (reusable && known.size === reusable.values.length) return { ...reusable, rows };
  const values = Float64Array.from(known).sort();
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const extent = last / 2 - first / 2;
  const isDrawable = isTime
    ? first >= -maxTime && last <= maxTime
    : values.length < 2 || (extent > minExtent && extent < maxExtent);
  const grain = isTime ? grainOf(values, timeZone) : null;
  return isDrawable ? { kind: 'value', field, values, rows, grain, range: null } : null;
}

function grainOf(values: Float64Array, timeZone: string): TimeGrain {
  if (values.some((time) => time % 1000 !== 0)) return 'millisecond';
  if (values.some((time) => time % 60_000 !== 0)) return 'second';
  return values.every((time) => wallTime(time, timeZone) % dayMs === 0) ? 'day' : 'minute';
}

/** Whether slots are times, in buckets or each its own. */
export function areTimes(slots: CellSlots | undefined): boolean {
  return slots?.kind === 'time' || (slots?.kind === 'value' && slots.grain !== null);
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
