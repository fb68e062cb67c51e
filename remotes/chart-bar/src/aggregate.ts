import type { OptionValue } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

export const aggregates = ['sum', 'mean', 'last', 'count'] as const;
/** How rows of one bar are combined. */
export type Aggregate = (typeof aggregates)[number];

export function aggregateOption(option: OptionValue | undefined): Aggregate {
  return enumOption(aggregates, option);
}
