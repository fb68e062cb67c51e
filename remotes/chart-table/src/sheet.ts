import type { Threshold } from '@chartroom/contract';
import { meaningMarks, thresholdAt } from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import type { ColumnWidth } from './columnWidths';
import type { RowModel } from './rowModel';
import type { Sort } from './rowQuery';
import type { TableColumn } from './tableColumn';
import type { TableElements } from './tableElements';

/** Elements whose code is loaded with the option that needs them. */
export interface SheetViews {
  readonly totals: { readonly FootRows: new (elements: TableElements) => FootView } | null;
}

/** Footer rows. */
export interface FootView {
  readonly count: number;
  setSheet(sheet: Sheet, roomForRows: number): void;
  show(rowCount: number, active: GridCell | null): void;
  idOf(row: number, column: number): string;
  cellAt(target: EventTarget | null): GridCell | null;
}

/** Everything that is drawn: columns with widths, and ordered rows. */
export interface Sheet {
  readonly columns: readonly TableColumn[];
  /** Number of columns that the viewer has hidden. */
  readonly hidden: number;
  readonly widths: readonly ColumnWidth[];
  /** Width of a cell's text in pixels. */
  measure(text: string): number;
  readonly rowModel: RowModel;
  /** Loaded code for elements that not every table has. */
  readonly modules: SheetViews | null;
  readonly sort: Sort | null;
  readonly warn: number | null;
  readonly bad: number | null;
  readonly locale: string;
  /** Whether a row is selected here; null without a selection. */
  readonly isSelected: ((row: number) => boolean) | null;
}

/** `ok` is neither good nor beyond a limit. */
export type CellState = 'ok' | 'good' | 'warn' | 'bad';

/** The threshold that a cell's value has reached; null for none. */
export function cellThreshold({ thresholds, field }: TableColumn, row: number): Threshold | null {
  return thresholdAt(thresholds, field.values[row] ?? Number.NaN);
}

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

/** Text of a cell, with a mark beside the colour of its threshold. */
export function cellText(column: TableColumn, row: number): string {
  const threshold = cellThreshold(column, row);
  const text = column.text(row);
  return threshold ? meaningMarks[threshold.meaning] + text : text;
}

/**
 * Text of a cell that fits its column. Digits are never cut: a number without room is written with
 * fewer of them, or as `…`.
 */
export function fittedText(
  column: TableColumn,
  row: number,
  index: number,
  { widths, measure }: Pick<Sheet, 'widths' | 'measure'>,
): string {
  const text = column.text(row);
  const { roomPx = 0, fittingLength = Infinity } = widths[index] ?? {};
  const { meaning } = cellThreshold(column, row) ?? {};
  const mark = meaning ? meaningMarks[meaning] : '';
  const isFitting = (own: string) => measure(mark + own) <= roomPx;
  if (text.length <= fittingLength || isFitting(text)) return mark + text;
  const short = column.shortTextOf(column.field.values[row] ?? Number.NaN);
  return isFitting(short) ? mark + short : '…';
}

/** Start and end of a value's bar, as fractions of its width; null for none. */
export function barSpan(
  { field, stats, barMax }: TableColumn,
  row: number,
): readonly [number, number] | null {
  const value = field.values[row] ?? Number.NaN;
  const low = Math.min(0, stats.min);
  const high = barMax !== null && barMax > 0 ? barMax : Math.max(0, stats.max);
  const span = high - low;
  if (Number.isNaN(value) || !(span > 0) || span === Number.POSITIVE_INFINITY) return null;
  // A bar ends with its track, however large the value.
  const [zero, end] = [(0 - low) / span, Math.min(1, (value - low) / span)];
  return [Math.min(zero, end), Math.max(zero, end)];
}

export function cellId(id: string, { row, column }: GridCell, poolSize: number): string {
  return row < 0 ? `${id}-head-${column}` : `${id}-${row % poolSize}-${column}`;
}
