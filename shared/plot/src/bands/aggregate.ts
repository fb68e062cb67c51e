import type { Reducer } from './slotTally';

/** What several values of one slot give. */
export type Aggregate = 'sum' | 'mean' | 'last' | 'count' | 'min' | 'max';

/** What has to be kept of values for it. */
export function reducerFor(aggregate: Aggregate): Reducer {
  return aggregate === 'mean' || aggregate === 'count' ? 'sum' : aggregate;
}

/** From what was gathered of so many values; NaN for none. */
export function aggregated(aggregate: Aggregate, reduced: number, count: number): number {
  if (count === 0) return Number.NaN;
  if (aggregate === 'count') return count;
  return aggregate === 'mean' ? reduced / count : reduced;
}

/** Two parts of one slot, the older first; `count` of that may be 0. */
export function combine(reducer: Reducer, reduced: number, count: number, next: number): number {
  if (count === 0 || reducer === 'last') return next;
  if (reducer === 'sum') return reduced + next;
  return reducer === 'min' ? Math.min(reduced, next) : Math.max(reduced, next);
}
