import { adoptStyles } from '@chartroom/plot';
import { cellAfter, type GridCell, RowScroller } from '@chartroom/plot/scrolling';
import { BodyRows } from './bodyRows';
import { cellPadPx, lastCellPadPx } from './columnWidths';
import type { HeaderDrag } from './headerDrag';
import { HeaderRow } from './headerRow';
import { type ColumnModule, lazyModules } from './lazyModules';
import { rowAt } from './rowModel';
import { cellId, type FootView, type GroupElements, type Sheet } from './sheet';
import type { TableElements } from './tableElements';

export interface TableGridActions {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  sortBy(column: number): void;
  resize(column: number, px: number): void;
  move(from: number, to: number): void;
  hide(column: number): void;
  /** Expands or collapses the group of a heading. */
  toggle(line: number): void;
  /** Selects a value for other panels; with `isMore`, adds it to the selection. */
  select(cell: GridCell, isAdditive: boolean): void;
  /** Called with the first row in view after scrolling. */
  onScrolled(first: number): void;
}

/** The grid: manages the visible rows and the active cell. */
export class TableGrid {
  private readonly header: HeaderRow;
  private readonly body: BodyRows;
  /** Null until there are totals. */
  private foot: FootView | null = null;
  /** Null until there are groups. */
  private groups: GroupElements | null = null;
  /** Null until the header is reached and the module has loaded. */
  private drag: HeaderDrag | null = null;
  private isDragRequested = false;
  /** Functions that remove styles of lazily loaded parts. */
  private readonly styles = new Map<string, () => void>();
  private sheet: Sheet | null = null;
  private locale = '';
  private readonly scroller: RowScroller;
  private active: GridCell | null = null;

  constructor(
    private readonly elements: TableElements,
    private readonly host: TableGridActions,
  ) {
    this.header = new HeaderRow(elements);
    this.body = new BodyRows(elements);
    const { grid } = elements;
    const loadDrag = host.guard(() => this.loadDrag());
    elements.header.addEventListener('pointerenter', loadDrag, { once: true });
    grid.addEventListener('focus', loadDrag, { once: true });
    this.scroller = new RowScroller(grid, {
      guard: (run) => host.guard(run),
      rows: () => ({ count: this.sheet?.rowModel.count ?? 0, rowPx: this.rowPx }),
      viewPx: () => grid.clientHeight - this.rowPx * (1 + this.footCount),
      draw: () => this.draw(),
      onScrollEnd: (first) => host.onScrolled(first),
    });
    grid.addEventListener(
      'keydown',
      host.guard((event: KeyboardEvent) => this.onKey(event)),
    );
    grid.addEventListener(
      'click',
      host.guard((event: MouseEvent) => this.onClick(event)),
    );
  }

  /** Width for columns. */
  get width(): number {
    return this.elements.grid.clientWidth;
  }

  get position(): { readonly top: number; readonly rowPx: number } {
    return { top: this.scroller.top, rowPx: this.rowPx };
  }

  setSheet(sheet: Sheet, locale: string): void {
    const rowCountBefore = this.sheet?.rowModel.count ?? 0;
    this.sheet = sheet;
    this.locale = locale;
    const { grid, content, header, rows, foot } = this.elements;
    const { rowModel, columns, widths } = sheet;
    const { totals, groups, cells, sparklines } = sheet.modules ?? {};
    this.addStyles(cells?.cellStyles);
    this.addStyles(sparklines?.sparklineStyles);
    if (groups) this.groups ??= new groups.GroupRows(this.elements);
    grid.setAttribute('role', sheet.groupDepth > 0 ? 'treegrid' : 'grid');
    if (totals) this.foot ??= new totals.FootRows(this.elements);
    this.foot?.setSheet(sheet, grid.clientHeight / this.rowPx);
    grid.setAttribute('aria-rowcount', String(rowModel.count + 1 + this.footCount));
    grid.setAttribute('aria-colcount', String(columns.length));
    const template = widths.map(({ px }) => `${px}px`).join(' ');
    content.style.width = `${widths.reduce((sum, { px }) => sum + px, 0)}px`;
    header.style.gridTemplateColumns = template;
    rows.style.setProperty('--columns', template);
    foot.style.setProperty('--columns', template);
    for (const [i, { textPx, barPx }] of widths.entries()) {
      rows.style.setProperty(`--text-${i}`, `${textPx}px`);
      rows.style.setProperty(`--bar-${i}`, `${barPx}px`);
    }
    const fixedRows = 1 + this.footCount;
    content.style.height = `${this.scroller.scrolledPx + fixedRows * this.rowPx}px`;
    this.scroller.refit();
    if (this.active) {
      // An active total stays active when rows are added or removed.
      const isTotal = rowCountBefore > 0 && this.active.row >= rowCountBefore;
      const row = this.active.row + (isTotal ? rowModel.count - rowCountBefore : 0);
      this.active = {
        row: Math.min(row, rowModel.count + this.footCount - 1),
        column: Math.max(0, Math.min(this.active.column, columns.length - 1)),
      };
    }
  }

  scrollToRow(index: number): void {
    this.scroller.scrollToRow(index);
  }

  /** Keeps visible rows in position after rows were added or removed; at the top, stays at the top. */
  follow(indexNow: (index: number) => number): void {
    if (this.active && this.active.row >= 0 && !this.isTotal(this.active.row)) {
      const row = indexNow(this.active.row);
      this.active = row < 0 ? this.active : { ...this.active, row };
    }
    this.scroller.followRows(indexNow);
  }

  draw(): void {
    const { sheet } = this;
    if (!sheet) return;
    const { grid } = this.elements;
    const isHeaderActive = this.active?.row === -1;
    const activeColumn = isHeaderActive ? (this.active?.column ?? null) : null;
    this.header.show(sheet, activeColumn, this.locale);
    const { top, size } = this.scroller;
    const viewport = { top, height: size.viewPx, rowPx: this.rowPx, active: this.active };
    this.body.show(sheet, viewport);
    this.groups?.show(sheet, viewport);
    const { count } = sheet.rowModel;
    this.foot?.show(count, this.active);
    this.hideCutNumbers(sheet);
    if (this.active) grid.setAttribute('aria-activedescendant', this.idOf(this.active, sheet));
    else grid.removeAttribute('aria-activedescendant');
  }

  /** Returns whether there was an active cell. */
  clearActive(): boolean {
    const hadActive = this.active !== null;
    this.active = null;
    this.draw();
    return hadActive;
  }

  remove(): void {
    for (const remove of this.styles.values()) remove();
    this.groups?.remove();
    this.drag?.remove();
    this.foot?.remove();
    this.scroller.remove();
  }

  private addStyles(styles: string | undefined): void {
    if (styles === undefined || this.styles.has(styles)) return;
    this.styles.set(styles, adoptStyles(this.elements.root, styles));
  }

  private idOf(cell: GridCell, { rowModel }: Sheet): string {
    const { row, column } = cell;
    if (this.foot && this.isTotal(row)) return this.foot.idOf(row - rowModel.count, column);
    const isHeading = row >= 0 && rowAt(rowModel, row) < 0;
    if (this.groups && isHeading) return this.groups.idOf(row, column);
    return cellId(this.elements.id, cell, this.body.size);
  }

  /** Digits that the view cuts would be another number, so they are hidden until they are in view. */
  private hideCutNumbers({ columns, widths }: Sheet): void {
    const { grid, content, edge } = this.elements;
    const { clientWidth, clientHeight, scrollLeft } = grid;
    const left = Math.abs(scrollLeft);
    let end = 0;
    for (const [i, { px, textPx, roomPx }] of widths.entries()) {
      end += px;
      const textEnd = end - (i === widths.length - 1 ? lastCellPadPx : cellPadPx);
      const textStart = textEnd - Math.min(textPx, roomPx);
      const isCut = textStart < left || textEnd > left + clientWidth;
      const isHidden = isCut && columns[i]?.isNumeric === true && px <= clientWidth;
      if (isHidden) content.style.setProperty(`--seen-${i}`, '0');
      else content.style.removeProperty(`--seen-${i}`);
    }
    edge.hidden = end <= left + clientWidth + 1;
    edge.style.setProperty('--view', `${clientHeight}px`);
  }

  private get footCount(): number {
    return this.foot?.count ?? 0;
  }

  private isTotal(row: number): boolean {
    return row >= (this.sheet?.rowModel.count ?? 0);
  }

  private get rowPx(): number {
    return this.elements.header.offsetHeight || 24;
  }

  private onKey(event: KeyboardEvent): void {
    const { sheet } = this;
    if (!sheet || event.altKey) return;
    const shape = {
      rows: sheet.rowModel.count + this.footCount,
      columns: sheet.columns.length,
      page: this.scroller.page,
    };
    const isActivation = event.key === 'Enter' || event.key === ' ';
    const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey;
    const key = this.scroller.logicalKey(event.key);
    const action =
      this.active && !hasModifier ? this.groups?.keyAction(key, this.active) : undefined;
    if (this.active && action) {
      if (action === 'toggle') this.host.toggle(this.active.row);
      else this.goTo(action);
    } else if (this.active?.row === -1 && this.onHeaderKey(event, key, this.active.column)) {
      // Keys of the header.
    } else if (isActivation && this.active) {
      if (event.key !== 'Enter' || !this.body.follow(this.active)) {
        this.host.select(this.active, event.shiftKey);
      }
    } else {
      const from = this.active ?? { row: this.scroller.first - 1, column: 0 };
      const next = cellAfter(key, event.ctrlKey || event.metaKey, from, shape);
      if (!next) return;
      this.goTo(this.active || event.key.startsWith('End') ? next : { ...next, column: 0 });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sorts, moves, resizes or hides a column. Returns whether the key was one of these. */
  private onHeaderKey(event: KeyboardEvent, key: string, column: number): boolean {
    if (key !== 'Enter' && key !== ' ') return this.drag?.onKey(event, key, column) ?? false;
    this.host.sortBy(column);
    return true;
  }

  private loadDrag(): void {
    if (this.isDragRequested) return;
    this.isDragRequested = true;
    const attach = ({ HeaderDrag }: ColumnModule) => {
      this.drag = new HeaderDrag(this.elements, {
        ...this.host,
        cells: () => this.header.all,
        widths: () => this.sheet?.widths ?? [],
        activate: (column) => {
          if (this.active?.row === -1) this.active = { row: -1, column };
        },
      });
    };
    // If the module doesn't load, columns can be sorted only.
    lazyModules.columns().then(this.host.guard(attach), () => undefined);
  }

  private goTo(cell: GridCell): void {
    this.active = cell;
    if (cell.row >= 0 && !this.isTotal(cell.row)) {
      this.scroller.scrollRowIntoView(cell.row);
      const coveredPx = this.groups?.coveredPx(cell.row, this.rowPx) ?? 0;
      const y = cell.row * this.rowPx - this.scroller.top;
      if (y < coveredPx) {
        this.scroller.scrollToAnchor({ row: cell.row, offsetPx: -coveredPx });
      }
    }
    const { widths = [] } = this.sheet ?? {};
    const left = widths.slice(0, cell.column).reduce((sum, { px }) => sum + px, 0);
    this.scroller.scrollColumnIntoView(left, left + (widths[cell.column]?.px ?? 0));
    this.draw();
  }

  private onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (this.drag?.consumesClick()) return;
    const column = this.header.columnAt(target);
    if (column !== null) {
      this.host.sortBy(column);
      return;
    }
    const heading = this.groups?.cellAt(target);
    if (heading && !ctrlKey && !metaKey && !shiftKey) {
      this.active = heading;
      this.host.toggle(heading.row);
      return;
    }
    const total = this.foot?.cellAt(target);
    const rowCount = this.sheet?.rowModel.count ?? 0;
    const cell =
      heading ?? (total ? { ...total, row: total.row + rowCount } : this.body.cellAt(target));
    if (!cell) return;
    this.goTo(cell);
    // A click on a link only follows it.
    const isLink = target instanceof Element && target.closest('a[href]') !== null;
    if (!isLink) this.host.select(cell, ctrlKey || metaKey || shiftKey);
  }
}
