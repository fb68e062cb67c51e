import type { CategoryField, Field } from '@chartroom/frame';
import {
  type Bins,
  firstAtLeast,
  type Span,
  shallowEqual,
  slotOfNumber,
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
      out[i] = slotOfNumber(bins, values[row] as number);
    }
  } else {
    // Rows come in the order of time, mostly: each is looked for where the one before it was.
    let near = -1;
    for (let row = from, i = 0; row < to; row += 1, i += 1) {
      near = timeSlot(slots.edges, values[row] as number, near);
      out[i] = near;
    }
  }
}

/** The bucket of an instant, −1 for none; `near` is where the one before it fell. */
export function timeSlot(edges: Float64Array, time: number, near = -1): number {
  const last = edges.length - 1;
  if (!(time >= (edges[0] as number)) || time >= (edges[last] as number)) return -1;
  if (near >= 0 && time >= (edges[near] as number)) {
    if (time < (edges[near + 1] as number)) return near;
    if (near + 2 <= last && time < (edges[near + 2] as number)) return near + 1;
  }
  const at = firstAtLeast(edges, time, 0, last);
  return edges[at] === time ? at : at - 1;
}

/** Whether rows that were counted by one can be added to by the other. */
export function sameSlots(a: Slots, b: Slots): boolean {
  if (a.kind === 'one' || b.kind === 'one') return a.kind === b.kind;
  if (a.field !== b.field) return false;
  if (a.kind === 'category' && b.kind === 'category') return a.limit === b.limit;
  if (a.kind === 'number' && b.kind === 'number') return shallowEqual(a.bins, b.bins);
  return a.kind === 'time' && b.kind === 'time' && a.edges === b.edges;
}

/** Whether the buckets hold every instant of a span, its last one too. */
export function covers({ edges }: Pick<TimeSlots, 'edges'>, [from, to]: Span): boolean {
  return (edges[0] as number) <= from && to < (edges.at(-1) as number);
}

/**
 * Buckets that cover a span. A span that moves on stays within those of `before` for a while: they
 * reach `aheadMs` beyond it.
 */
export function* timeSlots<Before extends TimeSlots>(
  rule: Pick<TimeSlots, 'field' | 'unit' | 'timeZone'>,
  span: Span,
  aheadMs: number,
  before: Before | null,
): Generator<void, Before | TimeSlots, void> {
  const { field, unit, timeZone } = rule;
  const isKept = before?.field === field && before.timeZone === timeZone;
  if (isKept && before.unit.ms === unit.ms && covers(before, span)) return before;
  const to = Math.min(span[1] + aheadMs, 8.64e15);
  const edges = yield* unitEdgesInSlices(unit, span[0], to, timeZone);
  return { kind: 'time', field, unit, timeZone, edges };
}
