import { cellAfter, type GridCell } from '../../scrolling/gridKeys';
import { RowScroller, type RowScrollerHost } from '../../scrolling/rowScroller';
import type { FrameTable, TableColumn } from '../frameTable';
import { ColumnWidths } from './columnWidths';
import { TableBody } from './tableBody';
import { createTableElements, type TableViewElements } from './tableElements';
import type { TableSort } from './tableQuery';

/** The height of a row before one has been measured. */
const defaultRowPx = 28;

/** How a table is shown. */
export interface TableShown {
  readonly label: string;
  readonly sort: TableSort | null;
  readonly isContinued: boolean;
}

/**
 * A table in a scrolling element that renders only the rows in view. For keyboard and screen
 * readers it is a grid (WAI-ARIA).
 */
export class TableGrid {
  private readonly elements: TableViewElements;
  private readonly body: TableBody;
  private readonly columnWidths: ColumnWidths;
  private readonly scroller: RowScroller;
  private readonly observer: ResizeObserver;
  private table: FrameTable | null = null;
  private headerKey = '';
  private active: GridCell | null = null;
  private rowPx = defaultRowPx;
  private headerPx = 0;

  /** `grid` is the empty element that scrolls, and the tab stop. */
  constructor(
    private readonly grid: HTMLElement,
    guard: RowScrollerHost['guard'],
    private readonly sortBy: (column: number) => void,
  ) {
    this.elements = createTableElements(grid);
    this.body = new TableBody(this.elements);
    this.columnWidths = new ColumnWidths(this.elements);
    this.scroller = new RowScroller(grid, {
      guard,
      rows: () => ({ count: this.table?.rowCount ?? 0, rowPx: this.rowPx }),
      viewPx: () => grid.clientHeight - this.headerPx,
      draw: () => this.draw(),
    });
    const refit = guard(() => this.refit());
    this.observer = new ResizeObserver(refit);
    this.observer.observe(grid);
    grid.addEventListener(
      'keydown',
      guard((event: KeyboardEvent) => this.onKey(event)),
    );
    grid.addEventListener(
      'click',
      guard(({ target }: MouseEvent) => {
        const head = target instanceof Element ? target.closest('th') : null;
        const cell = this.body.cellAt(target);
        if (head) this.sortBy([...this.elements.head.children].indexOf(head));
        else if (cell) this.goTo(cell);
      }),
    );
  }

  /**
   * `label` is the grid's accessible name. `isContinued`: the rows are the former ones, with some
   * added or removed. Else shows them from the first.
   */
  show(table: FrameTable, { label, sort, isContinued }: TableShown): void {
    const before = this.table;
    this.table = table;
    const { grid, elements } = this;
    grid.setAttribute('aria-label', label);
    grid.setAttribute('aria-rowcount', String(table.rowCount + 1));
    grid.setAttribute('aria-colcount', String(table.columns.length));
    this.showHead(table.columns);
    for (const [column, cell] of [...elements.head.children].entries()) {
      const order = sort?.isDescending ? 'descending' : 'ascending';
      if (sort?.column === column) cell.setAttribute('aria-sort', order);
      else cell.removeAttribute('aria-sort');
    }
    this.columnWidths.sample(table);
    if (isContinued && before) this.follow(before, table);
    else this.scroller.scrollToRow(0);
    this.clampActiveCell(table);
    this.refit();
  }

  remove(): void {
    this.observer.disconnect();
    this.scroller.remove();
  }

  private showHead(columns: readonly TableColumn[]): void {
    const headerKey = columns.map(({ title, isNumeric }) => `${isNumeric} ${title}`).join('\n');
    if (headerKey === this.headerKey) return;
    this.headerKey = headerKey;
    const { head, id } = this.elements;
    head.replaceChildren(
      ...columns.map(({ title, isNumeric }, column) => {
        const cell = head.ownerDocument.createElement('th');
        cell.id = `${id}-head-${column}`;
        cell.setAttribute('role', 'columnheader');
        cell.setAttribute('aria-colindex', String(column + 1));
        cell.toggleAttribute('data-numeric', isNumeric);
        cell.textContent = title;
        return cell;
      }),
    );
    this.columnWidths.reset(columns);
    this.body.reset(columns);
  }

  /** Keeps the rows in view. At the very top, follows the newest. */
  private follow(before: FrameTable, { idOf, rowOf, rowCount }: FrameTable): void {
    if (!before.idOf || !idOf || !rowOf) return;
    const rowNow = (row: number) => {
      const id = row < before.rowCount ? before.idOf?.(row) : undefined;
      const now = id === undefined ? -1 : rowOf(id);
      return now < rowCount ? now : -1;
    };
    if (this.active && this.active.row >= 0) {
      const row = rowNow(this.active.row);
      if (row >= 0) this.active = { ...this.active, row };
    }
    this.scroller.followRows(rowNow);
  }

  private clampActiveCell({ rowCount, columns }: FrameTable): void {
    if (!this.active) return;
    this.active = {
      row: Math.min(this.active.row, rowCount - 1),
      column: Math.max(0, Math.min(this.active.column, columns.length - 1)),
    };
  }

  /** Called after a change of size, rows or fonts. */
  private refit(): void {
    this.headerPx = this.elements.head.offsetHeight;
    this.rowPx = this.body.rowPx || defaultRowPx;
    this.scroller.refit();
    this.elements.content.style.height = `${this.scroller.scrolledPx + this.headerPx}px`;
    this.scroller.refit();
    this.draw();
    // The first rows can only be measured once they are rendered.
    if ((this.body.rowPx || this.rowPx) !== this.rowPx) this.refit();
  }

  private draw(): void {
    const { table, active, scroller } = this;
    if (!table) return;
    const { top, size } = scroller;
    this.body.show(table, { top, heightPx: size.viewPx, rowPx: this.rowPx, active });
    this.columnWidths.widen(this.body.texts);
    for (const [column, cell] of [...this.elements.head.children].entries()) {
      cell.toggleAttribute('data-active', active?.row === -1 && active.column === column);
    }
    const id = active && this.body.idOf(active);
    if (id) this.grid.setAttribute('aria-activedescendant', id);
    else this.grid.removeAttribute('aria-activedescendant');
  }

  private onKey(event: KeyboardEvent): void {
    const { table, scroller } = this;
    if (!table || event.altKey) return;
    const shape = { rows: table.rowCount, columns: table.columns.length, page: scroller.page };
    const isCtrl = event.ctrlKey || event.metaKey;
    const isActivation = event.key === 'Enter' || event.key === ' ';
    if (isActivation && this.active?.row === -1) {
      this.sortBy(this.active.column);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const from = this.active ?? { row: scroller.first - 1, column: 0 };
    const next = cellAfter(scroller.logicalKey(event.key), isCtrl, from, shape);
    if (!next) return;
    this.goTo(this.active || event.key === 'End' ? next : { ...next, column: 0 });
    event.preventDefault();
    event.stopPropagation();
  }

  private goTo(cell: GridCell): void {
    this.active = cell;
    if (cell.row >= 0) this.scroller.scrollRowIntoView(cell.row);
    const [left, right] = this.columnWidths.edgesOf(cell.column);
    this.scroller.scrollColumnIntoView(left, right);
    this.draw();
  }
}
