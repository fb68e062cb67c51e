import type { CategoryField, Field } from '@chartroom/frame';
import {
  type Bins,
  binIndex,
  bisectLeft,
  type Span,
  shallowEqual,
  type TimeUnit,
  unitEdgesInSlices,
} from '@chartroom/plot';

/**
 * How rows are assigned to slots along an axis: numbers from 0, −1 for none. `single`: there is no
 * field, all rows share a slot.
 */
export type Slots = FieldSlots | { readonly kind: 'single' };

/** Slots by the values of a field. */
export type FieldSlots = CategorySlots | NumberSlots | TimeSlots;

/** One slot for each category. Slot 0 is for rows without one. */
export interface CategorySlots {
  readonly kind: 'category';
  readonly field: CategoryField;
  /** Codes from this one on have no slot. */
  readonly limit: number;
}

/** One slot for each bin of a number field. */
export interface NumberSlots {
  readonly kind: 'number';
  readonly field: Field;
  readonly bins: Bins;
}

/** One slot for each bucket of a time unit. */
export interface TimeSlots {
  readonly kind: 'time';
  readonly field: Field;
  readonly unit: TimeUnit;
  readonly timeZone: string;
  /** Starts of the buckets in epoch milliseconds, and the end of the last one. */
  readonly edges: Float64Array;
}

/** The number of slots. */
export function slotCount(slots: Slots): number {
  if (slots.kind === 'single') return 1;
  if (slots.kind === 'time') return slots.edges.length - 1;
  if (slots.kind === 'number') return slots.bins.count;
  return Math.min(slots.limit, slots.field.dictionary.length) + 1;
}

/** Writes the slots of the rows `from` to `to` (exclusive) to `out`, from its start. */
export function writeSlots(slots: Slots, from: number, to: number, out: Int32Array): void {
  if (slots.kind === 'single') {
    out.fill(0, 0, to - from);
    return;
  }
  const { values } = slots.field;
  if (slots.kind === 'category') {
    const { limit } = slots;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      const code = values[row] as number;
      out[i] = code < limit ? code + 1 : -1;
    }
  } else if (slots.kind === 'number') {
    const { bins } = slots;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      out[i] = binIndex(bins, values[row] as number);
    }
  } else {
    // Rows are mostly in the order of time, so each search starts at the slot of the row before.
    let hint = -1;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      hint = timeSlotAt(slots.edges, values[row] as number, hint);
      out[i] = hint;
    }
  }
}

/**
 * The bucket of an instant, −1 for none. `hint` is the result for an earlier row, which speeds up
 * the search.
 */
export function timeSlotAt(edges: Float64Array, time: number, hint = -1): number {
  const last = edges.length - 1;
  if (!(time >= (edges[0] as number)) || time >= (edges[last] as number)) return -1;
  if (hint >= 0 && time >= (edges[hint] as number)) {
    if (time < (edges[hint + 1] as number)) return hint;
    if (hint + 2 <= last && time < (edges[hint + 2] as number)) return hint + 1;
  }
  const index = bisectLeft(edges, time, 0, last);
  return edges[index] === time ? index : index - 1;
}

/** Whether a tally by one of them can be continued with the other. */
export function areSameSlots(a: Slots, b: Slots): boolean {
  if (a.kind === 'single' || b.kind === 'single') return a.kind === b.kind;
  if (a.field !== b.field) return false;
  if (a.kind === 'category' && b.kind === 'category') return a.limit === b.limit;
  if (a.kind === 'number' && b.kind === 'number') return shallowEqual(a.bins, b.bins);
  return a.kind === 'time' && b.kind === 'time' && a.edges === b.edges;
}

/** Whether the buckets cover a span, its last instant included. */
export function coversSpan({ edges }: Pick<TimeSlots, 'edges'>, [from, to]: Span): boolean {
  return (edges[0] as number) <= from && to < (edges.at(-1) as number);
}

/**
 * Buckets that cover a span. They reach `aheadMs` beyond it, so that a span that moves on can keep
 * those of `previous` for a while.
 */
export function* timeSlots<Previous extends TimeSlots>(
  options: Pick<TimeSlots, 'field' | 'unit' | 'timeZone'>,
  span: Span,
  aheadMs: number,
  previous: Previous | null,
): Generator<void, Previous | TimeSlots, void> {
  const { field, unit, timeZone } = options;
  const isReusable = previous?.field === field && previous.timeZone === timeZone;
  if (isReusable && previous.unit.ms === unit.ms && coversSpan(previous, span)) return previous;
  const to = Math.min(span[1] + aheadMs, 8.64e15);
  const edges = yield* unitEdgesInSlices(unit, span[0], to, timeZone);
  return { kind: 'time', field, unit, timeZone, edges };
}
