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

/** Where rows go along an axis: slots from 0, −1 for a row that has none. Without a field, all into one. */
export type Slots = FieldSlots | { readonly kind: 'one' };

export type FieldSlots = CategorySlots | NumberSlots | TimeSlots;

/** Slot 0 is of rows without a category. */
export interface CategorySlots {
  readonly kind: 'category';
  readonly field: CategoryField;
  /** Codes from this on have no slot. */
  readonly limit: number;
}

export interface NumberSlots {
  readonly kind: 'number';
  readonly field: Field;
  readonly bins: Bins;
}

/** Buckets of one unit of the clock. */
export interface TimeSlots {
  readonly kind: 'time';
  readonly field: Field;
  readonly unit: TimeUnit;
  readonly timeZone: string;
  /** Where they begin, and where the last one ends. */
  readonly edges: Float64Array;
}

export function slotCount(slots: Slots): number {
  if (slots.kind === 'one') return 1;
  if (slots.kind === 'time') return slots.edges.length - 1;
  if (slots.kind === 'number') return slots.bins.count;
  return Math.min(slots.limit, slots.field.dictionary.length) + 1;
}

/** The slots of the rows `from` to `to`, written from the beginning of `out`. */
export function writeSlots(slots: Slots, from: number, to: number, out: Int32Array): void {
  if (slots.kind === 'one') {
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
    // Rows come in the order of time, mostly: each is looked for where the one before it was.
    let hint = -1;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      hint = timeSlotAt(slots.edges, values[row] as number, hint);
      out[i] = hint;
    }
  }
}

/** The bucket of an instant, −1 for none; `near` is where the one before it fell. */
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

/** Whether rows that were counted by one can be added to by the other. */
export function areSameSlots(a: Slots, b: Slots): boolean {
  if (a.kind === 'one' || b.kind === 'one') return a.kind === b.kind;
  if (a.field !== b.field) return false;
  if (a.kind === 'category' && b.kind === 'category') return a.limit === b.limit;
  if (a.kind === 'number' && b.kind === 'number') return shallowEqual(a.bins, b.bins);
  return a.kind === 'time' && b.kind === 'time' && a.edges === b.edges;
}

/** Whether the buckets hold every instant of a span, its last one too. */
export function coversSpan({ edges }: Pick<TimeSlots, 'edges'>, [from, to]: Span): boolean {
  return (edges[0] as number) <= from && to < (edges.at(-1) as number);
}

/**
 * Buckets that cover a span. A span that moves on stays within those of `before` for a while: they
 * reach `aheadMs` beyond it.
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
