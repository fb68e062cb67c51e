import { cellThreshold, type Sheet } from '../sheet';
import type { TableColumn } from '../tableColumn';

/** `ok` is neither good nor beyond a limit. */
export type CellState = 'ok' | 'good' | 'warn' | 'bad';

/**
 * State of a cell, by its thresholds, or by limits where there are none: if the critical limit is
 * below the warning limit, low values are critical.
 */
export function cellState(column: TableColumn, row: number, { warn, bad }: Sheet): CellState {
  if (!column.isLimited) return 'ok';
  if (column.thresholds.length > 0) {
    const { meaning = 'neutral' } = cellThreshold(column, row) ?? {};
    return meaning === 'neutral' ? 'ok' : meaning;
  }
  const value = column.field.values[row] ?? Number.NaN;
  const isLowBad = warn !== null && bad !== null && bad < warn;
  const isBeyond = (limit: number | null) =>
    limit !== null && (isLowBad ? value <= limit : value >= limit);
  if (isBeyond(bad)) return 'bad';
  return isBeyond(warn) ? 'warn' : 'ok';
}
