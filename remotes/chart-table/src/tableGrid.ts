import { BodyRows } from './bodyRows';
import { cellAfter, type GridCell } from './gridKeys';
import type { HeadDrag } from './headDrag';
import { HeadRow } from './headRow';
import { type ColumnTools, parts } from './parts';
import { type ScrollSize, scrolledPx, scrollFor, topAfter, topShowing } from './scrollMap';
import { cellId, type Sheet } from './sheet';
import type { TableElements } from './tableElements';

/** Pause after which scrolling is over. */
const settledMs = 200;
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
  /** Pixels of rows above the view. */
  private top = 0;
  private scrolledTo = 0;
  private active: GridCell | null = null;
  private request = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

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
    grid.addEventListener(
      'scroll',
      host.contained(() => this.onScroll()),
      { passive: true },
    );
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
    return { top: this.top, rowPx: this.rowPx };
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
    content.style.height = `${scrolledPx(this.size) + this.rowPx}px`;
    this.moveTo(Math.min(this.top, Math.max(0, this.size.totalPx - this.size.viewPx)));
    if (this.active)
      this.active = {
        row: Math.min(this.active.row, arrangement.count - 1),
        column: Math.max(0, Math.min(this.active.column, columns.length - 1)),
      };
  }

  scrollToRow(place: number): void {
    const { totalPx, viewPx } = this.size;
    this.moveTo(Math.max(0, Math.min(place * this.rowPx, totalPx - viewPx)));
  }

  /** Keeps the rows in view where they are after rows came or went; at the very top it stays there. */
  follow(placeNow: (place: number) => number): void {
    if (this.active && this.active.row >= 0) {
      const row = placeNow(this.active.row);
      this.active = row < 0 ? this.active : { ...this.active, row };
    }
    if (this.top <= 0) return;
    const first = Math.floor(this.top / this.rowPx);
    const now = placeNow(first);
    if (now >= 0 && now !== first) this.moveTo(this.top + (now - first) * this.rowPx);
  }

  draw(): void {
    const { sheet } = this;
    if (!sheet) return;
    const { grid, id } = this.elements;
    const isHead = this.active?.row === -1;
    this.head.show(sheet, isHead ? (this.active?.column ?? null) : null);
    this.body.show(sheet, {
      top: this.top,
      height: this.size.viewPx,
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
    cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
  }

  private get rowPx(): number {
    return this.elements.head.offsetHeight || 24;
  }

  private get size(): ScrollSize {
    const { rowPx } = this;
    return {
      totalPx: (this.sheet?.arrangement.count ?? 0) * rowPx,
      viewPx: Math.max(rowPx, this.elements.grid.clientHeight - rowPx),
    };
  }

  private moveTo(top: number): void {
    this.top = Math.max(0, top);
    const { grid } = this.elements;
    const wanted = scrollFor(this.size, this.top);
    if (Math.abs(grid.scrollTop - wanted) >= 1) grid.scrollTop = wanted;
    this.scrolledTo = grid.scrollTop;
  }

  private onScroll(): void {
    const { scrollTop } = this.elements.grid;
    if (scrollTop !== this.scrolledTo) {
      this.top = topAfter(this.size, this.top, this.scrolledTo, scrollTop);
      this.scrolledTo = scrollTop;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(
      this.host.contained(() => this.settle()),
      settledMs,
    );
    this.schedule();
  }

  /** The bar is brought to where the rows are; the place is told. */
  private settle(): void {
    this.moveTo(this.top);
    this.host.onScrolled(Math.floor(this.top / this.rowPx));
  }

  private schedule(): void {
    if (this.request !== 0) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.host.contained(() => this.draw())();
    });
  }

  private onKey(event: KeyboardEvent): void {
    const { sheet } = this;
    if (!sheet || event.altKey) return;
    const shape = {
      rows: sheet.arrangement.count,
      columns: sheet.columns.length,
      page: Math.max(1, Math.floor(this.size.viewPx / this.rowPx) - 1),
    };
    const isSort = event.key === 'Enter' || event.key === ' ';
    if (this.active?.row === -1 && this.onHeadKey(event, this.active.column)) {
      // The head's own.
    } else if (isSort && this.active) {
      if (event.key !== 'Enter' || !this.body.follow(this.active)) {
        this.host.select(this.active, event.shiftKey);
      }
    } else {
      const from = this.active ?? { row: Math.floor(this.top / this.rowPx) - 1, column: 0 };
      const next = cellAfter(this.arrow(event.key), event.ctrlKey || event.metaKey, from, shape);
      if (!next) return;
      this.goTo(this.active || event.key.startsWith('End') ? next : { ...next, column: 0 });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sorts, moves, resizes and hides; whether the key was one of these. */
  private onHeadKey(event: KeyboardEvent, column: number): boolean {
    const { key } = event;
    const isOnwards = key === this.arrow('ArrowRight');
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

  /** Where lines run from right to left, the arrow to the next column is the left one. */
  private arrow(key: string): string {
    if (!this.isRightToLeft) return key;
    if (key === 'ArrowRight') return 'ArrowLeft';
    return key === 'ArrowLeft' ? 'ArrowRight' : key;
  }

  private get isRightToLeft(): boolean {
    return getComputedStyle(this.elements.grid).direction === 'rtl';
  }

  private goTo(cell: GridCell): void {
    this.active = cell;
    if (cell.row >= 0) this.moveTo(topShowing(this.size, this.top, cell.row, this.rowPx));
    const { grid } = this.elements;
    const { widths = [] } = this.sheet ?? {};
    const left = widths.slice(0, cell.column).reduce((sum, { px }) => sum + px, 0);
    const right = left + (widths[cell.column]?.px ?? 0);
    // From right to left what is scrolled counts below 0.
    const sign = this.isRightToLeft ? -1 : 1;
    const scrolled = grid.scrollLeft * sign;
    if (left < scrolled) grid.scrollLeft = left * sign;
    else if (right > scrolled + grid.clientWidth) {
      grid.scrollLeft = (right - grid.clientWidth) * sign;
    }
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
