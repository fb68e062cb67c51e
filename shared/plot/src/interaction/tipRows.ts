import type { Tip, TipRow } from '../chart/chartDefinition';

/** Rows that fit in a tooltip. */
export const tipLimit = 8;

/**
 * The first rows, or those up to the one at `index` where it is further down, and the number of the
 * others.
 */
export function tipRows(
  rows: readonly TipRow[],
  index = 0,
  limit = tipLimit,
): Pick<Tip, 'rows' | 'more'> {
  const start = Math.max(0, index - limit + 1);
  return { rows: rows.slice(start, start + limit), more: Math.max(0, rows.length - limit) };
}
