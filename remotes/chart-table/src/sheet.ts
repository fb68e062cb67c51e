import type { FieldValue, Threshold } from '@chartroom/contract';
import {
  type DatumValue,
  type Ink,
  type i18nFor,
  meaningMarks,
  type Pen,
  thresholdAt,
} from '@chartroom/plot';
import type { CsvCell } from '@chartroom/plot/files';
import type { GridCell } from '@chartroom/plot/scrolling';
import type { ColumnWidth } from './columnWidths';
import type { RowModel } from './rowModel';
import type { Sort } from './rowQuery';
import type { TableColumn } from './tableColumn';
import type { TableElements } from './tableElements';

/** Elements whose code is loaded with the option that needs them. */
export interface SheetViews {
  readonly searchBox: {
    readonly SearchBox: new (elements: TableElements, onChange: (text: string) => void) => Toolbar;
  } | null;
  readonly totals: {
    readonly FootRows: new (elements: TableElements) => FootView;
    totalSentences(columns: Sheet['columns'], i18n: ReturnType<typeof i18nFor>): readonly string[];
  } | null;
  readonly groups: {
    readonly GroupRows: new (elements: TableElements) => GroupElements;
    drawHeading(pen: Pen, sheet: Sheet, box: HeadingBox, ink: Ink): void;
    toggleGroup(sheet: Sheet, line: number, toggled: ReadonlySet<string>): ToggledGroups | null;
    groupDatum(sheet: Sheet, line: number): DatumValue | null;
  } | null;
}

/** Where a heading is drawn in a picture. */
export interface HeadingBox {
  /** Line of the heading. */
  readonly index: number;
  readonly y: number;
  readonly width: number;
  readonly rowPx: number;
  measure(text: string, font: string): number;
}

/** The first columns of a CSV file, and the rows of all groups in their order. */
export interface CsvColumns {
  readonly titles: readonly string[];
  readonly rows: Uint32Array;
  cell(row: number, column: number): CsvCell;
}

interface ToggledGroups {
  readonly toggled: ReadonlySet<string>;
  readonly announcement: string;
}

/** The scrolled part of the rows. */
export interface BodyViewport {
  /** Scroll offset in pixels. */
  readonly top: number;
  readonly height: number;
  readonly rowPx: number;
  readonly active: GridCell | null;
}

/** What is above the rows. */
export interface Toolbar {
  show(
    content: { readonly title: string; readonly sheet: Sheet; readonly count: string },
    locale: string,
  ): void;
  /** Visible if there is room, or while it's used. */
  fit(isEnabled: boolean): void;
  focus(): void;
  /** Returns whether the key was used. */
  handleKey(event: KeyboardEvent): boolean;
  remove(): void;
}

/** Headings of groups. Cells are those of the grid. */
export interface GroupElements {
  show(sheet: Sheet, viewport: BodyViewport): void;
  /** Pixels that headings cover at the top of the view when a line is there. */
  coveredPx(line: number, rowPx: number): number;
  /** Where a key leads from a cell, or that it toggles the group. */
  keyAction(key: string, cell: GridCell): GridCell | 'toggle' | null;
  idOf(line: number, column: number): string;
  cellAt(target: EventTarget | null): GridCell | null;
  remove(): void;
}

/** Footer rows. */
export interface FootView {
  readonly count: number;
  setSheet(sheet: Sheet, roomForRows: number): void;
  show(rowCount: number, active: GridCell | null): void;
  remove(): void;
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
  /** Whether a value is selected here; null without a selection on its field. */
  isValueSelected(field: string, value: FieldValue): boolean | null;
  /** Number of levels of groups around rows; 0 without groups. */
  readonly groupDepth: number;
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
