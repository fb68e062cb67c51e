import type { Reducer } from './slotTally';

/** How the values of one slot are combined into one. */
export type Aggregate = 'sum' | 'mean' | 'last' | 'count' | 'min' | 'max';

/** The reducer that an aggregate is computed from. */
export function reducerFor(aggregate: Aggregate): Reducer {
  return aggregate === 'mean' || aggregate === 'count' ? 'sum' : aggregate;
}

/** The aggregate of `count` reduced values. `NaN` for none. */
export function aggregated(aggregate: Aggregate, reduced: number, count: number): number {
  if (count === 0) return Number.NaN;
  if (aggregate === 'count') return count;
  return aggregate === 'mean' ? reduced / count : reduced;
}

/**
 * Combines two reduced values of one slot, the older first. `count` is that of the older, and may
 * be 0.
 */
export function combine(reducer: Reducer, reduced: number, count: number, next: number): number {
  if (count === 0 || reducer === 'last') return next;
  if (reducer === 'sum') return reduced + next;
  return reducer === 'min' ? Math.min(reduced, next) : Math.max(reduced, next);
}
