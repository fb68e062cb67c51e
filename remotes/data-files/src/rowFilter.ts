import { type Cells, textOf } from './cells';

/** `column=value`, as the query has it. */
export type Condition = readonly [column: string, value: string];

/** Whether a row is one of those asked for. */
export type RowFilter = (cells: Cells) => boolean;

/**
 * Keeps rows that have, in each column of the conditions, one of the values asked for there.
 * `placeOf` says which cell a column is, −1 while that is not known: JSON names its fields as it
 * goes.
 */
export function createRowFilter(
  conditions: readonly Condition[],
  placeOf: (column: string) => number,
  readText: (text: string) => string,
): RowFilter {
  const wanted = new Map<string, Set<string>>();
  for (const [column, value] of conditions) {
    wanted.set(column, (wanted.get(column) ?? new Set()).add(value));
  }
  const columns = [...wanted].map(([column, values]) => ({ column, values, place: -1 }));
  return ({ bytes, starts, ends, count }) =>
    columns.every((one) => {
      if (one.place < 0) one.place = placeOf(one.column);
      if (one.place < 0 || one.place >= count) return false;
      const text = textOf(bytes, starts[one.place] as number, ends[one.place] as number);
      return one.values.has(readText(text).trim());
    });
}
