import type { Gathering } from './slotTally';

/** What several values of one slot give. */
export type Aggregate = 'sum' | 'mean' | 'last' | 'count' | 'min' | 'max';

/** What has to be kept of values for it. */
export function gatheringOf(aggregate: Aggregate): Gathering {
  return aggregate === 'mean' || aggregate === 'count' ? 'sum' : aggregate;
}

/** From what was gathered of so many values; NaN for none. */
export function aggregated(aggregate: Aggregate, gathered: number, count: number): number {
  if (count === 0) return Number.NaN;
  if (aggregate === 'count') return count;
  return aggregate === 'mean' ? gathered / count : gathered;
}

/** Two parts of one slot, the older first; `count` of that may be 0. */
export function gather(how: Gathering, gathered: number, count: number, more: number): number {
  if (count === 0 || how === 'last') return more;
  if (how === 'sum') return gathered + more;
  return how === 'min' ? Math.min(gathered, more) : Math.max(gathered, more);
}
