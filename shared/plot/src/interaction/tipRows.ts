import type { Tip, TipRow } from '../chart/chartDefinition';

/** Rows that a tooltip has room for. */
export const tipLimit = 8;

/** The first rows, or those up to the one at `index` where it comes later, and how many more there are. */
export function tipRows(
  rows: readonly TipRow[],
  index = 0,
  limit = tipLimit,
): Pick<Tip, 'rows' | 'more'> {
  const start = Math.max(0, index - limit + 1);
  return { rows: rows.slice(start, start + limit), more: Math.max(0, rows.length - limit) };
}
