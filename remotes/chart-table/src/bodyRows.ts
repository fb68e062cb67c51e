import type { GridCell } from '@chartroom/plot/scrolling';
import { rowAt } from './rowModel';
import {
  type BodyViewport,
  type CellMark,
  cellId,
  cellText,
  fittedText,
  type Sheet,
} from './sheet';
import type { TableColumn } from './tableColumn';
import type { TableElements } from './tableElements';

/**
 * A pool of elements for the rows in view. They don't move while scrolling; their cells are rewritten,
 * so that no row is ever blank.
 */
export class BodyRows {
  private pool: BodyRow[] = [];
  private columns: readonly TableColumn[] = [];
  private widths: Sheet['widths'] = [];

  constructor(private readonly elements: TableElements) {}

  /** Rows in the pool. */
  get size(): number {
    return this.pool.length;
  }

  show(sheet: Sheet, { top, height, rowPx, active }: BodyViewport): void {
    const { rowModel, columns } = sheet;
    const first = Math.floor(top / rowPx);
    const size = Math.min(rowModel.count, Math.ceil(height / rowPx) + 1);
    this.resizePool(size, sheet);
    // Numbers that don't fit are written shorter.
    const areNewColumns = columns !== this.columns || sheet.widths !== this.widths;
    this.columns = columns;
    this.widths = sheet.widths;
    for (let index = first; index < first + size; index += 1) {
      const body = this.pool[index % size];
      if (!body) continue;
      const row = rowAt(rowModel, index);
      const isVisible = row >= 0;
      if (body.element.hidden === isVisible) body.element.hidden = !isVisible;
      if (!isVisible) continue;
      body.moveTo(index, Math.round(index * rowPx - top), sheet.groupDepth);
      body.write(sheet, row, areNewColumns);
      body.setActive(active?.row === index ? active.column : null);
      body.setSelected(sheet.isSelected?.(row) ?? null);
    }
  }

  /** The cell at an event's target, or null. */
  cellAt(target: EventTarget | null): GridCell | null {
    for (const body of this.pool) {
      const column = body.columnOf(target);
      if (column >= 0) return { row: body.index, column };
    }
    return null;
  }

  /** Follows the link in a cell. Returns whether there is one. */
  follow({ row, column }: GridCell): boolean {
    const link = this.pool.find(({ index }) => index === row)?.linkIn(column);
    link?.click();
    return link !== undefined;
  }

  private resizePool(size: number, sheet: Sheet): void {
    const { columns } = sheet;
    const isSame = columns === this.columns || haveSameCells(columns, this.columns);
    if (this.pool.length === size && isSame) return;
    this.pool = Array.from({ length: size }, (_, i) => {
      return new BodyRow(this.elements.rows.ownerDocument, sheet, (column) =>
        cellId(this.elements.id, { row: i, column }, size),
      );
    });
    this.elements.rows.replaceChildren(...this.pool.map(({ element }) => element));
  }
}

/** Whether cells of both column sets have the same structure, so that they can be reused. */
export function haveSameCells(
  columns: readonly TableColumn[],
  previous: readonly TableColumn[],
): boolean {
  const cellShape = ({ field, lists, hasTrend, ...marks }: TableColumn) => {
    const { hasBar, hasDot, hasLinks, ramp, isLimited } = marks;
    const sparkline = lists !== null || hasTrend;
    return [field.type, sparkline, hasBar, hasDot, hasLinks, ramp === null, isLimited].join();
  };
  return columns.map(cellShape).join(';') === previous.map(cellShape).join(';');
}

/** One element of the pool. */
class BodyRow {
  readonly element: HTMLElement;
  private readonly cells: readonly BodyCell[];
  private transform = '';
  /** Index of the displayed row. */
  index = -1;
  private activeColumn: number | null = null;
  private selected: boolean | null = null;

  constructor(document: Document, { columns, modules }: Sheet, idOf: (column: number) => string) {
    this.element = document.createElement('div');
    this.element.className = 'sheet-row';
    this.element.setAttribute('role', 'row');
    this.cells = columns.map((column, i) => makeCell(document, modules, column, i, idOf(i)));
    this.element.append(...this.cells.map(({ element }) => element));
  }

  moveTo(index: number, y: number, groupDepth: number): void {
    if (groupDepth > 0) this.element.setAttribute('aria-level', String(groupDepth + 1));
    else this.element.removeAttribute('aria-level');
    const transform = `translateY(${y}px)`;
    if (transform !== this.transform) this.element.style.transform = transform;
    this.transform = transform;
    if (index === this.index) return;
    this.index = index;
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  write(sheet: Sheet, row: number, areNewColumns: boolean): void {
    for (const [i, cell] of this.cells.entries()) {
      const column = sheet.columns[i];
      if (column) writeCell(cell, column, i, sheet, row, areNewColumns);
    }
  }

  columnOf(target: EventTarget | null): number {
    return this.cells.findIndex(
      ({ element }) => target instanceof Node && element.contains(target),
    );
  }

  linkIn(column: number): HTMLAnchorElement | undefined {
    const link = this.cells[column]?.marks.find((mark) => mark.link)?.link;
    return link?.hasAttribute('href') ? link : undefined;
  }

  /** Null without a selection. */
  setSelected(isSelected: boolean | null): void {
    if (isSelected === this.selected) return;
    this.selected = isSelected;
    this.element.toggleAttribute('data-selected', isSelected === true);
    if (isSelected === null) this.element.removeAttribute('aria-selected');
    else this.element.setAttribute('aria-selected', String(isSelected));
  }

  setActive(column: number | null): void {
    if (column === this.activeColumn) return;
    this.cells[this.activeColumn ?? -1]?.element.removeAttribute('data-active');
    this.cells[column ?? -1]?.element.setAttribute('data-active', '');
    this.activeColumn = column;
  }
}

interface BodyCell {
  readonly element: HTMLElement;
  readonly text: Text;
  readonly marks: readonly CellMark[];
  /** Displayed content, to skip unchanged cells. */
  value: number | undefined;
}

function makeCell(
  document: Document,
  modules: Sheet['modules'],
  column: TableColumn,
  columnIndex: number,
  id: string,
): BodyCell {
  const element = document.createElement('div');
  element.className = 'sheet-cell';
  element.id = id;
  element.setAttribute('role', 'gridcell');
  element.setAttribute('aria-colindex', String(columnIndex + 1));
  element.toggleAttribute('data-numeric', column.isNumeric);
  if (column.isNumeric) element.style.opacity = `var(--seen-${columnIndex}, 1)`;
  const text = document.createTextNode('');
  const cell = { element, text };
  const { cells, sparklines } = modules ?? {};
  const marks = [
    ...(column.lists && sparklines ? [sparklines.createSparklineMark(columnIndex, cell)] : []),
    ...(cells?.createCellMarks(column, columnIndex, cell) ?? []),
  ];
  if (text.parentNode === null) element.append(text);
  return { ...cell, marks, value: undefined };
}

function writeCell(
  cell: BodyCell,
  column: TableColumn,
  columnIndex: number,
  sheet: Sheet,
  row: number,
  areNewColumns: boolean,
): void {
  // Lists that end in the same number may differ.
  const value = column.source.values[row];
  if (!areNewColumns && Object.is(value, cell.value)) return;
  cell.value = value;
  const whole = cellText(column, row);
  const text = fittedText(column, row, columnIndex, sheet);
  if (cell.text.data !== text) cell.text.data = text;
  const notes = cell.marks.map((mark) => mark.write({ sheet, column, row }));
  // The title shows truncated text and shortened numbers on hover.
  const isCut = column.field.type === 'category' || text !== whole;
  const title = [isCut ? whole : '', ...notes].filter((part) => part !== '').join(' · ');
  if (cell.element.title !== title) cell.element.title = title;
}
