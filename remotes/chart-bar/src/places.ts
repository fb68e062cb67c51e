import type { CategoryField, Field } from '@chartroom/frame';
import { type Bins, slotOfNumber, type TimeUnit } from '@chartroom/plot';

/** Where rows go along the axis: slots from 0, −1 for a row that has no place. */
export type Places =
  | { readonly kind: 'category'; readonly field: CategoryField }
  | { readonly kind: 'number'; readonly field: Field; readonly bins: Bins }
  | TimePlaces;

/** Buckets of one unit; `edges` has one more than there are. */
export interface TimePlaces {
  readonly kind: 'time';
  readonly field: Field;
  readonly unit: TimeUnit;
  readonly timeZone: string;
  readonly edges: Float64Array;
}

/** Rows `from` to `to` into `slots`, from 0. Slot 0 of a category is of rows without one. */
export function writeSlots(places: Places, from: number, to: number, slots: Int32Array): void {
  const { values } = places.field;
  if (places.kind === 'time') {
    writeTimeSlots(places.edges, values, from, to, slots);
    return;
  }
  for (let row = from, i = 0; row < to; row += 1, i += 1) {
    slots[i] = slotOf(places, values[row] as number);
  }
}

function slotOf(places: Exclude<Places, TimePlaces>, value: number): number {
  return places.kind === 'category' ? value + 1 : slotOfNumber(places.bins, value);
}

/** Rows come in the order of time, mostly: each is looked for where the one before it was. */
function writeTimeSlots(
  edges: Float64Array,
  values: Field['values'],
  from: number,
  to: number,
  slots: Int32Array,
): void {
  let near = 0;
  for (let row = from, i = 0; row < to; row += 1, i += 1) {
    const time = values[row] as number;
    const isNear = time >= (edges[near] as number) && time < (edges[near + 1] as number);
    const slot = isNear ? near : slotOfTime(edges, time);
    slots[i] = slot;
    if (slot >= 0) near = slot;
  }
}

export function slotCount(places: Places): number {
  if (places.kind === 'category') return places.field.dictionary.length + 1;
  return places.kind === 'number' ? places.bins.count : places.edges.length - 1;
}

/** The bucket that holds a moment, by halving; −1 for none. */
export function slotOfTime(edges: Float64Array, time: number): number {
  let low = 0;
  let high = edges.length - 1;
  if (!(time >= (edges[0] as number)) || time >= (edges[high] as number)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low;
}
