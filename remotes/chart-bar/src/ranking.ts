import { aggregated, compareValues, nameComparator } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { Tally } from './tally';

/** Bands that are kept one by one; what comes after them is gathered. */
export const maxBands = 1000;
/** Slots between two chances to pause. */
const slotsPerSlice = 4096;

export interface RankRule {
  readonly aggregate: Aggregate;
  readonly sort: string;
  /** By slot: the names of categories. */
  nameOf(slot: number): string;
}

/**
 * The first `mostBands` slots that have rows, in the order asked for. Finds them among any number
 * by keeping a few more than are wanted and forgetting the worse half when those are too many.
 */
export function* rankSlots(
  tally: Tally,
  slots: number,
  rule: RankRule,
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

/** Ties as the data has them; slot 0, of rows without a category, comes last. */
function* comparison(
  tally: Tally,
  slots: number,
  { aggregate, sort, nameOf }: RankRule,
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

/** All series of a slot together; NaN where none has a value. */
function slotValue({ rows }: Tally, slot: number, aggregate: Aggregate): number {
  let sum = Number.NaN;
  for (const row of rows) {
    const count = row?.counts[slot] ?? 0;
    if (count === 0) continue;
    const value = aggregated(aggregate, row?.reduced[slot] ?? 0, count);
    sum = Number.isNaN(sum) ? value : sum + value;
  }
  return sum;
}
