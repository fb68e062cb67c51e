import type { OptionValue } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

export const aggregates = ['sum', 'mean', 'last', 'count'] as const;
/** How rows of one bar are combined. */
export type Aggregate = (typeof aggregates)[number];

/** The same for lines over the bars: mostly rates and prices, which don't add up. */
export const lineAggregates = ['mean', 'sum', 'last', 'count'] as const;

export function aggregateOption(option: OptionValue | undefined): Aggregate {
  return enumOption(aggregates, option);
}
