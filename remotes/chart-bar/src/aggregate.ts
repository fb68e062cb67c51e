import type { OptionValue } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

export const aggregates = ['sum', 'mean', 'last', 'count'] as const;
/** What several rows of one bar give. */
export type Aggregate = (typeof aggregates)[number];

export function aggregateOption(option: OptionValue | undefined): Aggregate {
  return enumOption(aggregates, option);
}

/** From what was kept of the rows: `total` is their sum, or the newest value for `last`. */
export function aggregated(aggregate: Aggregate, total: number, count: number): number {
  if (count === 0) return Number.NaN;
  if (aggregate === 'count') return count;
  return aggregate === 'mean' ? total / count : total;
}
