import type { OptionValue } from '@chartroom/contract';
import { enumOption } from '@chartroom/plot';

export const aggregates = ['mean', 'sum', 'count', 'min', 'max'] as const;
/** How rows of one cell are combined. */
export type Aggregate = (typeof aggregates)[number];

export function aggregateOption(option: OptionValue | undefined): Aggregate {
  return enumOption(aggregates, option);
}
