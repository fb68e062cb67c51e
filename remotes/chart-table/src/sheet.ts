import type { FieldValue, Threshold } from '@chartroom/contract';
import {
  type Box,
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
import type { Sparkline } from './sparklines/sparkline';
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
  readonly cells: CellViews | null;
  readonly sparklines: SparklineViews | null;
}

/** The cell that a mark is put into. */
export interface MarkedCell {
  readonly element: HTMLElement;
  /** Becomes part of the cell, where the mark doesn't append it. */
  readonly text: Text;
}

/** What a cell shows. The column may be another one of the same form. */
export interface MarkContent {
  readonly sheet: Sheet;
  readonly column: TableColumn;
  readonly row: number;
}

/** What a cell shows besides its text: a bar, a colour, a sparkline. */
export interface CellMark {
  /** Shows a row. Returns what it says to those who can't see it, empty for nothing. */
  write(content: MarkContent): string;
  readonly link?: HTMLAnchorElement | null;
}

/** Code of marks in cells, with its styles. */
interface CellViews {
  readonly cellStyles: string;
  createCellMarks(column: TableColumn, index: number, cell: MarkedCell): readonly CellMark[];
  setRampInks(root: HTMLElement, ink: Ink): void;
}

/** Code of sparklines, with its styles. */
interface SparklineViews {
  readonly sparklineStyles: string;
  createSparklineMark(index: number, cell: MarkedCell): CellMark;
  readonly SparklineElement: new (
    document: Document,
    columnIndex: number,
  ) => { readonly element: HTMLElement; write(sparkline: Sparkline | null): void };
  sparklineText(
    sparkline: Sparkline,
    column: TableColumn,
    locale: string,
    i18n: ReturnType<typeof i18nFor>,
  ): string;
  drawSparkline(
    pen: Pen,
    sparkline: Sparkline,
    box: Box,
    style: { readonly isStale: boolean; readonly ink: Ink },
  ): void;
}

/** Where a heading is drawn in a picture. */
export interface HeadingBox {
  /** Line of the heading. */
  readonly index: number;
  readonly y: number;
  readonly width: number;
  readonly rowPx: number;
  readonly stale: boolean;
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
  /** The trends of columns in groups; null where there are none. */
  readonly trends: { trendOf(column: string, node: number): Sparkline | null } | null;
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

/** The threshold that a cell's value has reached; null for none. */
export function cellThreshold({ thresholds, field }: TableColumn, row: number): Threshold | null {
  return thresholdAt(thresholds, field.values[row] ?? Number.NaN);
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

export function cellId(id: string, { row, column }: GridCell, poolSize: number): string {
  return row < 0 ? `${id}-head-${column}` : `${id}-${row % poolSize}-${column}`;
}
