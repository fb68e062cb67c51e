import type { Ink } from '@chartroom/plot';
import { cellAfter, type GridCell, RowScroller } from '@chartroom/plot/scrolling';
import { cellId } from './bodyRow';
import { BodyRows } from './bodyRows';
import { FootRow } from './footRow';
import { HeaderRows } from './headerRows';
import type { PivotElements } from './pivotElements';
import { columnsBetween, type PivotMarks } from './pivotLayout';
import { rowNames } from './pivotState';

/** What a grid reports. Rows and columns are indexes in `PivotMarks`; column −1 is the name. */
export interface PivotGridHost {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  /** Sorts by a column's key. */
  sortBy(key: string): void;
  /** Expands or collapses a row's group. */
  toggle(row: number): void;
  /** Selects a cell's names for other panels; `isAdditive` keeps the others. */
  select(row: number, column: number, isAdditive: boolean): void;
  /** Called with the first row in view after scrolling. */
  onScrolled(first: number): void;
}

/**
 * The treegrid: renders only the cells in view, in both directions, and moves the active cell. In
 * its coordinates, column 0 is the names and row −1 the headers.
 */
export class PivotGrid {
  private readonly header: HeaderRows;
  private readonly body: BodyRows;
  private readonly foot: FootRow;
  private readonly scroller: RowScroller;
  private marks: PivotMarks | null = null;
  private ink: Ink | null = null;
  private active: GridCell | null = null;

  constructor(
    private readonly elements: PivotElements,
    private readonly host: PivotGridHost,
  ) {
    this.header = new HeaderRows(elements);
    this.body = new BodyRows(elements);
    this.foot = new FootRow(elements);
    const { stage } = elements;
    this.scroller = new RowScroller(stage, {
      guard: (run) => host.guard(run),
      rows: () => ({ count: this.bodyCount, rowPx: this.rowPx }),
      viewPx: () => stage.clientHeight - this.fixedPx,
      draw: () => this.draw(),
      onScrollEnd: (first) => host.onScrolled(first),
    });
    stage.addEventListener(
      'keydown',
      host.guard((event: KeyboardEvent) => this.onKey(event)),
    );
    stage.addEventListener(
      'click',
      host.guard((event: MouseEvent) => this.onClick(event)),
    );
  }

  get position(): PivotMarks['position'] {
    const left = Math.abs(this.elements.stage.scrollLeft);
    return { top: this.scroller.top, left, rowPx: this.rowPx };
  }

  setMarks(marks: PivotMarks, ink: Ink): void {
    this.marks = marks;
    this.ink = ink;
    const { stage, content, rows, note } = this.elements;
    const { columns, edges, namePx, headerLevels } = marks;
    const isEmpty = marks.rows.nodes.length === 0 || columns.length === 0;
    content.hidden = isEmpty;
    note.hidden = !isEmpty || marks.index.frame === null;
    if (isEmpty) note.textContent = this.header.emptyText(marks);
    const levels = Math.max(1, headerLevels);
    stage.setAttribute('aria-rowcount', String(marks.rows.nodes.length + levels));
    stage.setAttribute('aria-colcount', String(columns.length + 1));
    stage.style.setProperty('--name', `${namePx}px`);
    content.style.width = `${namePx + (edges.at(-1) ?? 0)}px`;
    rows.style.top = `${levels * this.rowPx}px`;
    // Where all rows fit, the total follows the last one.
    const bodyPx = Math.min(this.scroller.scrolledPx, this.bodyCount * this.rowPx);
    content.style.height = `${bodyPx + this.fixedPx}px`;
    this.scroller.refit();
    if (this.active) {
      this.active = {
        row: Math.min(this.active.row, marks.rows.nodes.length - 1),
        column: Math.max(0, Math.min(this.active.column, columns.length)),
      };
    }
  }

  scrollToRow(row: number): void {
    this.scroller.scrollToRow(row);
  }

  draw(): void {
    const { marks, scroller, active, ink } = this;
    if (!marks || !ink) return;
    const { stage } = this.elements;
    const { left, rowPx } = this.position;
    const viewPx = stage.clientWidth - marks.namePx;
    const columns = columnsBetween(marks, left, left + Math.max(1, viewPx));
    this.header.show(marks, columns, active?.row === -1 ? active.column : null);
    const view = { top: scroller.top, heightPx: scroller.size.viewPx, rowPx, columns, ink };
    this.body.show(marks, view, this.bodyCount, active);
    this.foot.show(marks, view, active);
    const id = active && this.idOf(active);
    if (id) stage.setAttribute('aria-activedescendant', id);
    else stage.removeAttribute('aria-activedescendant');
  }

  /** Returns whether there was an active cell. */
  clearActive(): boolean {
    const hadActive = this.active !== null;
    this.active = null;
    this.draw();
    return hadActive;
  }

  remove(): void {
    this.scroller.remove();
  }

  private idOf({ row, column }: GridCell): string {
    if (row < 0) return this.header.idOf(column);
    if (this.marks?.rows.hasTotal && row === this.bodyCount) return this.foot.idOf(column);
    return cellId(this.elements.id, this.body.poolIndexOf(row), column);
  }

  private get rowPx(): number {
    return this.header.rowPx;
  }

  private get bodyCount(): number {
    const { rows } = this.marks ?? {};
    return (rows?.nodes.length ?? 0) - (rows?.hasTotal ? 1 : 0);
  }

  /** Height of what doesn't scroll: headers and total. */
  private get fixedPx(): number {
    const { rows, headerLevels = 1 } = this.marks ?? {};
    return (Math.max(1, headerLevels) + (rows?.hasTotal ? 1 : 0)) * this.rowPx;
  }

  private onKey(event: KeyboardEvent): void {
    const { marks, active, scroller } = this;
    if (!marks || event.altKey) return;
    const key = scroller.logicalKey(event.key);
    if (active && this.onCellKey(key, event, active, marks)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const shape = {
      rows: marks.rows.nodes.length,
      columns: marks.columns.length + 1,
      page: scroller.page,
    };
    const from = active ?? { row: scroller.first - 1, column: 0 };
    const next = cellAfter(key, event.ctrlKey || event.metaKey, from, shape);
    if (!next) return;
    this.goTo(active || key === 'End' ? next : { ...next, column: 0 });
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sorts, selects, expands or collapses. Returns whether the key does any of these. */
  private onCellKey(key: string, event: KeyboardEvent, cell: GridCell, marks: PivotMarks): boolean {
    const { row, column } = cell;
    const isActivation = key === 'Enter' || key === ' ';
    if (row < 0) {
      if (isActivation) this.sortBy(column, marks);
      return isActivation;
    }
    const node = marks.rows.nodes[row] as number;
    const { rows, rowDepth } = marks.index.cube;
    const isGroup = node !== 0 && (rows.depths[node] as number) < rowDepth;
    // As WAI-ARIA has it where cells, not rows, have the focus: arrows only move.
    const isToggle = column === 0 && isGroup && key === 'Enter' && !event.shiftKey;
    if (isToggle) this.host.toggle(row);
    else if (isActivation) this.host.select(row, column - 1, event.shiftKey);
    else if (column === 0 && key === 'ArrowLeft') this.goToParent(row, node, marks);
    else return false;
    return true;
  }

  private goToParent(row: number, node: number, { rows, index }: PivotMarks): void {
    const parent = index.cube.rows.parents[node] as number;
    let at = row;
    while (at > 0 && rows.nodes[at] !== parent) at -= 1;
    if (node !== 0 && parent !== 0) this.goTo({ row: at, column: 0 });
  }

  private sortBy(column: number, { columns }: PivotMarks): void {
    const key = column === 0 ? rowNames : columns[column - 1]?.key;
    if (key !== undefined) this.host.sortBy(key);
  }

  private goTo(cell: GridCell): void {
    this.moveTo(cell);
    this.draw();
  }

  /** Makes a cell the active one, in view, without drawing it. */
  private moveTo(cell: GridCell): void {
    const { marks, scroller } = this;
    this.active = cell;
    if (cell.row >= 0 && cell.row < this.bodyCount) scroller.scrollRowIntoView(cell.row);
    if (marks && cell.column > 0) this.scrollColumnIntoView(cell.column - 1, marks);
  }

  /** As little as possible, right of the names, which don't scroll. */
  private scrollColumnIntoView(column: number, { edges, namePx }: PivotMarks): void {
    const { stage } = this.elements;
    const [start = 0, end = 0] = [edges[column], edges[column + 1]];
    const { left } = this.position;
    const sign = this.scroller.logicalKey('ArrowLeft') === 'ArrowLeft' ? 1 : -1;
    const viewPx = Math.max(1, stage.clientWidth - namePx);
    if (start < left) stage.scrollLeft = sign * start;
    else if (end > left + viewPx) stage.scrollLeft = sign * Math.min(start, end - viewPx);
  }

  private onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const { marks } = this;
    if (!marks || !(target instanceof Element)) return;
    const headerColumn = this.header.columnAt(target);
    if (headerColumn !== null) {
      this.sortBy(headerColumn, marks);
      return;
    }
    const cell = this.body.cellAt(target) ?? this.foot.cellAt(target, this.bodyCount);
    if (!cell) return;
    const isExpandable = cell.column === 0 && target.closest('[data-expandable]') !== null;
    if (isExpandable && !ctrlKey && !metaKey && !shiftKey) {
      // Draws the rows once, with the active cell.
      this.moveTo(cell);
      this.host.toggle(cell.row);
      return;
    }
    this.goTo(cell);
    this.host.select(cell.row, cell.column - 1, ctrlKey || metaKey || shiftKey);
  }
}
