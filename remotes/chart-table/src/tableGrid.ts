import { cellAfter, type GridCell, RowScroller } from '@chartroom/plot/scrolling';
import { BodyRows } from './bodyRows';
import type { HeadDrag } from './headDrag';
import { HeadRow } from './headRow';
import { type ColumnTools, parts } from './parts';
import { cellId, type Sheet } from './sheet';
import type { TableElements } from './tableElements';

/** By which a key makes a column wider. */
const stepPx = 16;

export interface GridHost {
  contained<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void;
  sortBy(column: number): void;
  resize(column: number, px: number): void;
  move(from: number, to: number): void;
  hide(column: number): void;
  /** A value is to be selected for other panels, with `isMore` beside those that are. */
  select(cell: GridCell, isMore: boolean): void;
  /** The first row in view, once scrolling is over. */
  onScrolled(first: number): void;
}

/** The grid: what part of the rows is in view, and which cell the keyboard is at. */
export class TableGrid {
  private readonly head: HeadRow;
  private readonly body: BodyRows;
  /** Null until a pointer came to the head and its file was there. */
  private drag: HeadDrag | null = null;
  private sheet: Sheet | null = null;
  private readonly scroller: RowScroller;
  private active: GridCell | null = null;

  constructor(
    private readonly elements: TableElements,
    private readonly host: GridHost,
  ) {
    this.head = new HeadRow(elements);
    this.body = new BodyRows(elements);
    elements.head.addEventListener(
      'pointerenter',
      host.contained(() => this.loadDrag()),
      { once: true },
    );
    const { grid } = elements;
    this.scroller = new RowScroller(grid, {
      contained: (run) => host.contained(run),
      rows: () => ({ count: this.sheet?.arrangement.count ?? 0, rowPx: this.rowPx }),
      viewPx: () => grid.clientHeight - this.rowPx,
      draw: () => this.draw(),
      onScrolled: (first) => host.onScrolled(first),
    });
    grid.addEventListener(
      'keydown',
      host.contained((event: KeyboardEvent) => this.onKey(event)),
    );
    grid.addEventListener(
      'click',
      host.contained((event: MouseEvent) => this.onClick(event)),
    );
  }

  /** Room for columns. */
  get width(): number {
    return this.elements.grid.clientWidth;
  }

  get position(): { readonly top: number; readonly rowPx: number } {
    return { top: this.scroller.top, rowPx: this.rowPx };
  }

  setSheet(sheet: Sheet): void {
    this.sheet = sheet;
    const { grid, content, head, rows } = this.elements;
    const { arrangement, columns, widths } = sheet;
    grid.setAttribute('aria-rowcount', String(arrangement.count + 1));
    grid.setAttribute('aria-colcount', String(columns.length));
    const template = widths.map(({ px }) => `${px}px`).join(' ');
    content.style.width = `${widths.reduce((sum, { px }) => sum + px, 0)}px`;
    head.style.gridTemplateColumns = template;
    rows.style.setProperty('--columns', template);
    for (const [i, { textPx }] of widths.entries())
      rows.style.setProperty(`--text-${i}`, `${textPx}px`);
    content.style.height = `${this.scroller.scrolledPx + this.rowPx}px`;
    this.scroller.refit();
    if (this.active)
      this.active = {
        row: Math.min(this.active.row, arrangement.count - 1),
        column: Math.max(0, Math.min(this.active.column, columns.length - 1)),
      };
  }

  scrollToRow(place: number): void {
    this.scroller.scrollToRow(place);
  }

  /** Keeps the rows in view where they are after rows came or went; at the very top it stays there. */
  follow(placeNow: (place: number) => number): void {
    if (this.active && this.active.row >= 0) {
      const row = placeNow(this.active.row);
      this.active = row < 0 ? this.active : { ...this.active, row };
    }
    this.scroller.follow(placeNow);
  }

  draw(): void {
    const { sheet } = this;
    if (!sheet) return;
    const { grid, id } = this.elements;
    const isHead = this.active?.row === -1;
    this.head.show(sheet, isHead ? (this.active?.column ?? null) : null);
    this.body.show(sheet, {
      top: this.scroller.top,
      height: this.scroller.size.viewPx,
      rowPx: this.rowPx,
      active: this.active,
    });
    if (this.active) {
      grid.setAttribute('aria-activedescendant', cellId(id, this.active, this.body.size));
    } else grid.removeAttribute('aria-activedescendant');
  }

  /** Whether there was a cell to leave. */
  leave(): boolean {
    const had = this.active !== null;
    this.active = null;
    this.draw();
    return had;
  }

  remove(): void {
    this.scroller.remove();
  }

  private get rowPx(): number {
    return this.elements.head.offsetHeight || 24;
  }

  private onKey(event: KeyboardEvent): void {
    const { sheet } = this;
    if (!sheet || event.altKey) return;
    const shape = {
      rows: sheet.arrangement.count,
      columns: sheet.columns.length,
      page: this.scroller.page,
    };
    const isSort = event.key === 'Enter' || event.key === ' ';
    if (this.active?.row === -1 && this.onHeadKey(event, this.active.column)) {
      // The head's own.
    } else if (isSort && this.active) {
      if (event.key !== 'Enter' || !this.body.follow(this.active)) {
        this.host.select(this.active, event.shiftKey);
      }
    } else {
      const from = this.active ?? { row: this.scroller.first - 1, column: 0 };
      const next = cellAfter(
        this.scroller.arrow(event.key),
        event.ctrlKey || event.metaKey,
        from,
        shape,
      );
      if (!next) return;
      this.goTo(this.active || event.key.startsWith('End') ? next : { ...next, column: 0 });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sorts, moves, resizes and hides; whether the key was one of these. */
  private onHeadKey(event: KeyboardEvent, column: number): boolean {
    const { key } = event;
    const isOnwards = key === this.scroller.arrow('ArrowRight');
    if (key === 'Enter' || key === ' ') this.host.sortBy(column);
    else if (key === 'Delete' || key === 'Backspace') this.host.hide(column);
    else if (!key.startsWith('Arrow') || key === 'ArrowUp' || key === 'ArrowDown') return false;
    else if (event.shiftKey) this.moveColumn(column, column + (isOnwards ? 1 : -1));
    else if (event.ctrlKey || event.metaKey) {
      const px = this.sheet?.widths[column]?.px ?? 0;
      this.host.resize(column, px + (isOnwards ? stepPx : -stepPx));
    } else return false;
    return true;
  }

  private loadDrag(): void {
    const listen = ({ HeadDrag }: ColumnTools) => {
      this.drag = new HeadDrag(this.elements.head, {
        contained: (run) => this.host.contained(run),
        cells: () => this.head.all,
        resize: (column, px) => this.host.resize(column, px),
        move: (from, to) => this.moveColumn(from, to),
      });
    };
    // Where it does not come there are still the keys.
    parts.columnTools().then(this.host.contained(listen), () => undefined);
  }

  private moveColumn(from: number, to: number): void {
    const last = (this.sheet?.columns.length ?? 0) - 1;
    const place = Math.max(0, Math.min(to, last));
    if (place === from) return;
    if (this.active?.row === -1) this.active = { row: -1, column: place };
    this.host.move(from, place);
  }

  private goTo(cell: GridCell): void {
    this.active = cell;
    if (cell.row >= 0) this.scroller.showRow(cell.row);
    const { widths = [] } = this.sheet ?? {};
    const left = widths.slice(0, cell.column).reduce((sum, { px }) => sum + px, 0);
    this.scroller.showAcross(left, left + (widths[cell.column]?.px ?? 0));
    this.draw();
  }

  private onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (this.drag?.swallowsClick()) return;
    const column = this.head.columnAt(target);
    if (column !== null) {
      this.host.sortBy(column);
      return;
    }
    const cell = this.body.cellAt(target);
    if (!cell) return;
    this.goTo(cell);
    // A link is followed, nothing else.
    const isLink = target instanceof Element && target.closest('a[href]') !== null;
    if (!isLink) this.host.select(cell, ctrlKey || metaKey || shiftKey);
  }
}
