import type { OptionValue } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

export const aggregates = ['mean', 'sum', 'count', 'min', 'max'] as const;
/** What several rows of one cell give. */
export type Aggregate = (typeof aggregates)[number];

export function aggregateOption(option: OptionValue | undefined): Aggregate {
  return enumOption(aggregates, option);
}

/** How what is kept of a cell takes in more: by its sum, its least or its greatest. */
export type Gathering = 'sum' | 'min' | 'max';

export function gatheringOf(aggregate: Aggregate): Gathering {
  return aggregate === 'min' || aggregate === 'max' ? aggregate : 'sum';
}

/** From what was gathered of the rows; NaN for none. */
export function aggregated(aggregate: Aggregate, gathered: number, count: number): number {
  if (count === 0) return Number.NaN;
  if (aggregate === 'count') return count;
  return aggregate === 'mean' ? gathered / count : gathered;
}

/** Two parts of one cell; `count` of the first may be 0. */
export function gather(how: Gathering, gathered: number, count: number, more: number): number {
  if (count === 0) return more;
  if (how === 'sum') return gathered + more;
  return how === 'min' ? Math.min(gathered, more) : Math.max(gathered, more);
}
