import { classToken, colourClass, colourSteps, nameToken } from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import { rowAt } from './arrange';

import { linkAddress } from './linkAddress';
import { barOf, cellId, cellState, type Sheet } from './sheet';
import type { TableColumn } from './tableColumn';
import type { TableElements } from './tableElements';

/** Where the view stands. */
export interface BodyView {
  /** Pixels above it. */
  readonly top: number;
  readonly height: number;
  readonly rowPx: number;
  readonly active: GridCell | null;
}

/**
 * Elements for the rows in view, and no more. They stand still in the scrolled element and are
 * written anew, so that however fast it is scrolled no row is ever blank.
 */
export class BodyRows {
  private pool: BodyRow[] = [];
  private columns: readonly TableColumn[] = [];

  constructor(private readonly elements: TableElements) {}

  /** Rows that have elements. */
  get size(): number {
    return this.pool.length;
  }

  show(sheet: Sheet, { top, height, rowPx, active }: BodyView): void {
    const { arrangement, columns } = sheet;
    const first = Math.floor(top / rowPx);
    const size = Math.min(arrangement.count, Math.ceil(height / rowPx) + 1);
    this.fit(size, columns);
    const isNew = columns !== this.columns;
    this.columns = columns;
    for (let place = first; place < first + size; place += 1) {
      const body = this.pool[place % size];
      if (!body) continue;
      const row = rowAt(arrangement, place);
      const isShown = row >= 0;
      if (body.element.hidden === isShown) body.element.hidden = !isShown;
      if (!isShown) continue;
      body.place(place, Math.round(place * rowPx - top));
      body.write(sheet, row, isNew);
      body.mark(active?.row === place ? active.column : null);
      body.select(sheet.isSelected?.(row) ?? null);
    }
  }

  /** The cell that was hit, or null. */
  cellAt(target: EventTarget | null): GridCell | null {
    for (const body of this.pool) {
      const column = body.columnOf(target);
      if (column >= 0) return { row: body.index, column };
    }
    return null;
  }

  /** Follows the link in a cell; whether there is one. */
  follow({ row, column }: GridCell): boolean {
    const link = this.pool.find(({ index }) => index === row)?.linkIn(column);
    link?.click();
    return link !== undefined;
  }

  private fit(size: number, columns: readonly TableColumn[]): void {
    const isSame = columns === this.columns || haveSameCells(columns, this.columns);
    if (this.pool.length === size && isSame) return;
    this.pool = Array.from({ length: size }, (_, i) => {
      return new BodyRow(this.elements.rows.ownerDocument, columns, (column) =>
        cellId(this.elements.id, { row: i, column }, size),
      );
    });
    this.elements.rows.replaceChildren(...this.pool.map(({ element }) => element));
  }
}

/** Whether cells that were written for one can be written for the other, with nothing left of it. */
export function haveSameCells(
  columns: readonly TableColumn[],
  before: readonly TableColumn[],
): boolean {
  const formOf = ({ field, hasBar, hasDot, hasLinks, ramp }: TableColumn) =>
    [field.type, hasBar, hasDot, hasLinks, ramp === null].join();
  return columns.map(formOf).join(';') === before.map(formOf).join(';');
}

/** One element of the pool. */
class BodyRow {
  readonly element: HTMLElement;
  private readonly cells: readonly BodyCell[];
  private at = '';
  /** Place of the row that is written. */
  index = -1;
  private marked: number | null = null;
  private selected: boolean | null = null;

  constructor(
    document: Document,
    columns: readonly TableColumn[],
    idOf: (column: number) => string,
  ) {
    this.element = document.createElement('div');
    this.element.className = 'sheet-row';
    this.element.setAttribute('role', 'row');
    this.cells = columns.map((column, i) => makeCell(document, column, i, idOf(i)));
    this.element.append(...this.cells.map(({ element }) => element));
  }

  place(place: number, y: number): void {
    const at = `translateY(${y}px)`;
    if (at !== this.at) this.element.style.transform = at;
    this.at = at;
    if (place === this.index) return;
    this.index = place;
    this.element.setAttribute('aria-rowindex', String(place + 2));
  }

  write(sheet: Sheet, row: number, isNew: boolean): void {
    for (const [i, cell] of this.cells.entries()) {
      const column = sheet.columns[i];
      if (column) writeCell(cell, column, sheet, row, isNew);
    }
  }

  columnOf(target: EventTarget | null): number {
    return this.cells.findIndex(
      ({ element }) => target instanceof Node && element.contains(target),
    );
  }

  linkIn(column: number): HTMLAnchorElement | undefined {
    const link = this.cells[column]?.link;
    return link?.hasAttribute('href') ? link : undefined;
  }

  /** Null where nothing is selected. */
  select(isSelected: boolean | null): void {
    if (isSelected === this.selected) return;
    this.selected = isSelected;
    this.element.toggleAttribute('data-selected', isSelected === true);
    if (isSelected === null) this.element.removeAttribute('aria-selected');
    else this.element.setAttribute('aria-selected', String(isSelected));
  }

  mark(column: number | null): void {
    if (column === this.marked) return;
    this.cells[this.marked ?? -1]?.element.removeAttribute('data-active');
    this.cells[column ?? -1]?.element.setAttribute('data-active', '');
    this.marked = column;
  }
}

interface BodyCell {
  readonly element: HTMLElement;
  readonly text: Text;
  readonly bar: HTMLElement | null;
  readonly dot: HTMLElement | null;
  readonly link: HTMLAnchorElement | null;
  /** What is written: nothing is touched that stays. */
  value: number | undefined;
  state: string;
}

function makeCell(document: Document, column: TableColumn, place: number, id: string): BodyCell {
  const element = document.createElement('div');
  element.className = 'sheet-cell';
  element.id = id;
  element.setAttribute('role', 'gridcell');
  element.setAttribute('aria-colindex', String(place + 1));
  element.toggleAttribute('data-numeric', column.isNumeric);
  const text = document.createTextNode('');
  let bar: HTMLElement | null = null;
  let dot: HTMLElement | null = null;
  if (column.hasBar) {
    const room = document.createElement('span');
    room.className = 'sheet-bar';
    bar = document.createElement('i');
    room.append(bar);
    // Bars stand under one another, however wide their numbers are.
    const number = document.createElement('span');
    number.className = 'sheet-number';
    number.style.minWidth = `var(--text-${place})`;
    number.append(text);
    element.append(room, number);
  }
  if (column.hasDot) {
    dot = document.createElement('span');
    dot.className = 'sheet-dot';
    element.append(dot);
  }
  const link = column.hasLinks ? makeLink(document) : null;
  if (link) {
    link.append(text);
    element.append(link);
  } else if (!bar) element.append(text);
  return { element, text, bar, dot, link, value: undefined, state: 'ok' };
}

/** The grid is the one tab stop: Enter on its cell follows the link. */
function makeLink(document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'sheet-link';
  link.tabIndex = -1;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

function writeCell(
  cell: BodyCell,
  column: TableColumn,
  sheet: Sheet,
  row: number,
  isNew: boolean,
): void {
  const value = column.field.values[row];
  if (!isNew && Object.is(value, cell.value)) return;
  cell.value = value;
  const text = column.text(row);
  if (cell.text.data !== text) {
    cell.text.data = text;
    // What an ellipsis cuts is read by resting on it.
    if (column.field.type === 'category') cell.element.title = text;
  }
  if (cell.dot) {
    const code = value ?? -1;
    cell.dot.style.background = code < 0 ? 'none' : `var(--${nameToken(text)})`;
  }
  if (cell.bar) {
    const [from, to] = barOf(column, row) ?? [0, 0];
    cell.bar.style.left = `${from * 100}%`;
    cell.bar.style.width = `${(to - from) * 100}%`;
  }
  if (cell.link) {
    const address = linkAddress(text);
    if (address === null) cell.link.removeAttribute('href');
    else cell.link.href = address;
  }
  if (column.ramp) {
    const place = Number.isNaN(value ?? Number.NaN) ? null : colourClass(column.ramp, value ?? 0);
    cell.element.style.background =
      place === null ? '' : `var(--${classToken(column.ramp, place)})`;
    // On the deep half of a ramp ink reads worse than the panel's colour, in either theme.
    cell.element.style.color = place !== null && place > colourSteps / 2 ? 'var(--panel)' : '';
  }
  const state = cellState(column, row, sheet);
  if (state === cell.state) return;
  cell.state = state;
  if (state === 'ok') cell.element.removeAttribute('data-state');
  else cell.element.dataset.state = state;
}
