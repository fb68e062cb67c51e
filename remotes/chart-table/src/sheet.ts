import type { GridCell } from '@chartroom/plot/scrolling';
import type { ColumnWidth } from './columnWidths';
import type { RowModel } from './rowModel';
import type { Sort } from './rowQuery';
import type { TableColumn } from './tableColumn';

/** Everything that is drawn: columns with widths, and ordered rows. */
export interface Sheet {
  readonly columns: readonly TableColumn[];
  /** Number of columns that the viewer has hidden. */
  readonly hidden: number;
  readonly widths: readonly ColumnWidth[];
  readonly rowModel: RowModel;
  readonly sort: Sort | null;
  readonly warn: number | null;
  readonly bad: number | null;
  /** Whether a row is selected here; null without a selection. */
  readonly isSelected: ((row: number) => boolean) | null;
}

export type CellState = 'ok' | 'warn' | 'bad';

/** State of a cell. If the critical limit is below the warning limit, low values are critical. */
export function cellState(column: TableColumn, row: number, { warn, bad }: Sheet): CellState {
  if (!column.isLimited) return 'ok';
  const value = column.field.values[row] ?? Number.NaN;
  const isLowBad = warn !== null && bad !== null && bad < warn;
  const isBeyond = (limit: number | null) =>
    limit !== null && (isLowBad ? value <= limit : value >= limit);
  if (isBeyond(bad)) return 'bad';
  return isBeyond(warn) ? 'warn' : 'ok';
}

/** Start and end of a value's bar, as fractions of its width; null for none. */
export function barSpan(
  { field, stats }: TableColumn,
  row: number,
): readonly [number, number] | null {
  const value = field.values[row] ?? Number.NaN;
  const low = Math.min(0, stats.min);
  const span = Math.max(0, stats.max) - low;
  if (Number.isNaN(value) || !(span > 0) || span === Number.POSITIVE_INFINITY) return null;
  const [zero, end] = [-low / span, (value - low) / span];
  return [Math.min(zero, end), Math.max(zero, end)];
}

export function cellId(id: string, { row, column }: GridCell, poolSize: number): string {
  return row < 0 ? `${id}-head-${column}` : `${id}-${row % poolSize}-${column}`;
}
