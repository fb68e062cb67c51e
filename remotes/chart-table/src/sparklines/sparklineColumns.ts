import type { OptionValue } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { ListColumn } from './listColumn';
import { parseSparklines, type TrendColumn, trendColumns } from './sparklineOptions';

/** The columns of a table that have sparklines. */
export interface SparklineColumns {
  /** Columns of lists, by their field in the data. */
  readonly lists: ReadonlyMap<Field, ListColumn>;
  readonly trends: readonly TrendColumn[];
}

/** What has been read of `previous` is used again. */
export function sparklineColumns(
  frame: Frame,
  option: OptionValue | undefined,
  previous: SparklineColumns | null,
): SparklineColumns {
  const requests = parseSparklines(option);
  const lists = frame.fields.flatMap((field) =>
    field.type === 'category' && requests.has(field.name)
      ? [[field, previous?.lists.get(field) ?? new ListColumn(field)] as const]
      : [],
  );
  return { lists: new Map(lists), trends: trendColumns(frame, requests) };
}
