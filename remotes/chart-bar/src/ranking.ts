import { aggregated, compareValues, nameComparator } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { BarTally } from './barTally';

/** Maximum number of separate bands; the rest are merged. */
export const maxBands = 1000;
/** Slots per slice. */
const slotsPerSlice = 4096;

export interface RankOptions {
  readonly aggregate: Aggregate;
  readonly sort: string;
  /** Name of a slot's category. */
  nameOf(slot: number): string;
}

/**
 * The first `maxBands` slots with rows, in the requested order. Keeps a few more candidates than
 * needed and drops the worse half when there are too many.
 */
export function* rankSlots(
  tally: BarTally,
  slots: number,
  rule: RankOptions,
): Generator<void, readonly number[], void> {
  const compare = yield* comparison(tally, slots, rule);
  let best: number[] = [];
  let worst: number | null = null;
  for (let slot = 0; slot < slots; slot += 1) {
    if (slot % slotsPerSlice === slotsPerSlice - 1) yield;
    if (tally.hasRows[slot] !== 1) continue;
    if (worst !== null && compare(slot, worst) > 0) continue;
    best.push(slot);
    if (best.length < 2 * maxBands) continue;
    best = best.sort(compare).slice(0, maxBands);
    worst = best.at(-1) ?? null;
  }
  return best.sort(compare).slice(0, maxBands);
}

/** Ties keep the order of the data. Slot 0, for rows without a category, is last. */
function* comparison(
  tally: BarTally,
  slots: number,
  { aggregate, sort, nameOf }: RankOptions,
): Generator<void, (a: number, b: number) => number, void> {
  const byDataOrder = (a: number, b: number) => (a || slots) - (b || slots);
  if (sort === 'name') {
    const compare = nameComparator();
    return (a: number, b: number) => {
      if (a === 0 || b === 0) return byDataOrder(a, b);
      return compare(nameOf(a), nameOf(b)) || byDataOrder(a, b);
    };
  }
  const sign = sort === 'least' ? 1 : -1;
  if (sort !== 'greatest' && sort !== 'least') return byDataOrder;
  const values = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    if (slot % slotsPerSlice === slotsPerSlice - 1) yield;
    values[slot] = slotValue(tally, slot, aggregate);
  }
  return (a: number, b: number) =>
    compareValues(values[a] as number, values[b] as number, sign) || byDataOrder(a, b);
}

/** Value of all series of a slot; NaN if there is none. */
function slotValue({ rows }: BarTally, slot: number, aggregate: Aggregate): number {
  let sum = Number.NaN;
  for (const row of rows) {
    const count = row?.counts[slot] ?? 0;
    if (count === 0) continue;
    const value = aggregated(aggregate, row?.reduced[slot] ?? 0, count);
    sum = Number.isNaN(sum) ? value : sum + value;
  }
  return sum;
}
