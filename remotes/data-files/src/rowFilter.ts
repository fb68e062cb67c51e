import { type CellRow, decodeText } from './cells';

/** A condition `column=value` of the query. */
export type Condition = readonly [column: string, value: string];

/** Whether a row matches the query. */
export type RowFilter = (cells: CellRow) => boolean;

/**
 * Keeps rows that have, in each column with conditions, one of the requested values. `indexOf`
 * returns the index of a column's cell, or −1 while it's unknown, since JSON fields appear over time.
 */
export function createRowFilter(
  conditions: readonly Condition[],
  indexOf: (column: string) => number,
  readText: (text: string) => string,
): RowFilter {
  const valuesByColumn = new Map<string, Set<string>>();
  for (const [column, value] of conditions) {
    valuesByColumn.set(column, (valuesByColumn.get(column) ?? new Set()).add(value));
  }
  const columns = [...valuesByColumn].map(([column, values]) => ({ column, values, index: -1 }));
  return ({ bytes, starts, ends, count }) =>
    columns.every((test) => {
      if (test.index < 0) test.index = indexOf(test.column);
      if (test.index < 0 || test.index >= count) return false;
      const text = decodeText(bytes, starts[test.index] as number, ends[test.index] as number);
      return test.values.has(readText(text).trim());
    });
}
