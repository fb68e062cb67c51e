import { cellAfter, RowScroller, type ScrollAnchor } from '@chartroom/plot/scrolling';
import { type DetailsModule, lazyModules } from './lazyModules';
import type { DetailsHost } from './lineDetails';
import { LineOffsets } from './lineOffsets';
import { LineRow } from './lineRow';
import { readLine, rowPx } from './lineStyle';
import type { LogElements } from './logElements';
import { idOf, lineOfId } from './logIndex';
import { type LogMarks, lineAtIndex } from './logMarks';
import { setAttribute } from './setAttribute';

/** Height of details before they are measured. */
const defaultDetailsPx = 160;
/** A click that moves further selects text. */
const maxClickPx = 4;

export interface ListHost extends DetailsHost {
  fail(error: unknown): void;
  onDetailsLoaded(module: DetailsModule): void;
  /** Called after each drawing: the lines in view may be others. */
  onDrawn(): void;
  onScrollEnd(): void;
}

/** The lines in view, with the active one. Lines are identified by `idOf`. */
export class LogList {
  private readonly scroller: RowScroller;
  private rows: readonly LineRow[] = [];
  private readonly spare: LineRow[] = [];
  private created = 0;
  private marks: LogMarks | null = null;
  private offsets: LineOffsets | null = null;
  /** Heights of open details by line. */
  private readonly open = new Map<number, number>();
  private active: number | null = null;
  private current: number | null = null;
  /** Null until details are first opened. */
  private detailsModule: DetailsModule | null = null;
  private pressed: readonly [number, number] = [0, 0];

  constructor(
    private readonly elements: LogElements,
    private readonly host: ListHost,
  ) {
    const { grid } = elements;
    this.scroller = new RowScroller(grid, {
      guard: (run) => host.guard(run),
      rows: () => ({
        count: this.marks?.log.lines.count ?? 0,
        rowPx,
        ...(this.offsets && { offsets: this.offsets }),
      }),
      viewPx: () => grid.clientHeight,
      draw: () => this.draw(),
      onScrollEnd: () => host.onScrollEnd(),
    });
    grid.addEventListener(
      'keydown',
      host.guard((event: KeyboardEvent) => this.onKey(event)),
    );
    grid.addEventListener('pointerdown', ({ clientX, clientY }) => {
      this.pressed = [clientX, clientY];
    });
    grid.addEventListener(
      'click',
      host.guard((event: MouseEvent) => this.onClick(event)),
    );
  }

  /** The first line in view, by id. Null at the newest. */
  get firstId(): number | null {
    const { marks } = this;
    if (!marks || this.isAtNewest) return null;
    return idOf(marks.log, lineAtIndex(marks, this.scroller.first));
  }

  /** The index of the first line in view, in the order that is shown. */
  get first(): number {
    return this.scroller.first;
  }

  /** How many lines are in view. */
  get visibleCount(): number {
    return this.rows.length;
  }

  get isAtNewest(): boolean {
    return this.marks?.isNewestFirst === false ? this.scroller.isAtEnd : this.scroller.top <= 0;
  }

  /** Shows a log. At the newest lines it stays there, elsewhere the lines in view stay. */
  setMarks(marks: LogMarks): void {
    const before = this.marks;
    const wasAtNewest = before === null || this.isAtNewest;
    const anchor = before && !wasAtNewest ? this.anchorIn(before) : null;
    this.marks = marks;
    const isNewFrame = before?.log.frame !== marks.log.frame;
    if (isNewFrame) this.open.clear();
    this.refit();
    if (wasAtNewest) this.scrollToNewest();
    else if (anchor) this.showAnchor(anchor);
    if (this.active !== null && lineOfId(marks.log, this.active) < 0) this.active = null;
    this.draw(isNewFrame);
  }

  showNewest(): void {
    this.scrollToNewest();
    this.draw();
  }

  /** Scrolls to a line, the first in view. */
  showLine(id: number): void {
    const index = this.indexOf(id);
    if (index < 0) return;
    this.scroller.scrollToRow(index);
    this.draw();
  }

  /** Makes a line the active one and the match that is marked. */
  goToMatch(line: number): void {
    if (!this.marks) return;
    this.current = idOf(this.marks.log, line);
    this.activate(this.indexOf(this.current));
  }

  /** Returns whether there was an active line. */
  clearActive(): boolean {
    const hadActive = this.active !== null;
    this.active = null;
    this.current = null;
    this.draw();
    return hadActive;
  }

  /** The active line, from 0, the oldest. −1 for none. */
  get activeLine(): number {
    return this.marks && this.active !== null ? lineOfId(this.marks.log, this.active) : -1;
  }

  /** Measures again, after the size or open details have changed. */
  refit(): void {
    const { marks, elements } = this;
    if (!marks) return;
    const details = [...this.open]
      .map(([id, heightPx]) => ({ index: this.indexOf(id), heightPx }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index);
    this.offsets = new LineOffsets(marks.log, marks.isNewestFirst, details);
    const height = `${this.scroller.scrolledPx}px`;
    if (elements.content.style.height !== height) elements.content.style.height = height;
    setAttribute(elements.grid, 'aria-rowcount', String(marks.log.lines.count));
    this.scroller.refit();
  }

  draw(isNewFrame = false): void {
    const { marks, offsets, elements } = this;
    if (!marks || !offsets) return;
    const { top, size, first } = this.scroller;
    const end = Math.min(marks.log.lines.count, offsets.rowAt(top + size.viewPx) + 1);
    this.fill(first, Math.max(0, end - first), marks, isNewFrame);
    const topPx = offsets.topOf(first) - top;
    // At the end, the last line ends with the view, however high it came out.
    const overflow = this.scroller.isAtEnd && top > 0 ? elements.rows.scrollHeight : 0;
    const y = overflow > 0 ? Math.min(topPx, size.viewPx - overflow) : topPx;
    const shift = `translateY(${Math.round(y)}px)`;
    if (elements.rows.style.transform !== shift) elements.rows.style.transform = shift;
    const active = this.rows.find(({ lineId }) => lineId === this.active);
    if (active) setAttribute(elements.grid, 'aria-activedescendant', active.id);
    else elements.grid.removeAttribute('aria-activedescendant');
    this.measureDetails();
    this.host.onDrawn();
  }

  remove(): void {
    this.scroller.remove();
  }

  private scrollToNewest(): void {
    if (this.marks?.isNewestFirst === false) this.scroller.scrollToEnd();
    else this.scroller.scrollToRow(0);
  }

  private fill(first: number, count: number, marks: LogMarks, isNewFrame: boolean): void {
    const { log } = marks;
    const { rows: parent } = this.elements;
    const byId = new Map(this.rows.map((row) => [row.lineId, row]));
    const lines = Array.from({ length: count }, (_, i) =>
      readLine(log, lineAtIndex(marks, first + i)),
    ).filter((line) => line !== null);
    const kept = new Set(lines.map(({ id }) => id));
    this.spare.push(...this.rows.filter(({ lineId }) => lineId === null || !kept.has(lineId)));
    this.rows = lines.map((line, i) => {
      const row = byId.get(line.id) ?? this.takeSpare(parent.children[i]) ?? this.createRow();
      row.show(
        line,
        marks,
        {
          details: this.open.has(line.id) ? this.detailsModule : null,
          isActive: line.id === this.active,
          isCurrent: line.id === this.current,
          isSelected: log.isSelected?.(line.row) ?? null,
          isWrapped: log.wrapped !== null,
          index: first + i,
        },
        isNewFrame,
      );
      if (parent.children[i] !== row.element)
        parent.insertBefore(row.element, parent.children[i] ?? null);
      return row;
    });
    while (parent.children.length > this.rows.length) parent.lastElementChild?.remove();
  }

  /** The one that is in its position already, if it's to spare: moving elements costs a layout. */
  private takeSpare(element: Element | undefined): LineRow | undefined {
    const index = this.spare.findIndex((row) => row.element === element);
    return index < 0 ? this.spare.pop() : this.spare.splice(index, 1)[0];
  }

  private createRow(): LineRow {
    this.created += 1;
    const { rows, id } = this.elements;
    return new LineRow(rows.ownerDocument, `${id}-line-${this.created}`, {
      guard: (run) => this.host.guard(run),
      select: (...selection) => this.host.select(...selection),
      copy: (text) => this.host.copy(text),
      onResize: () => this.draw(),
    });
  }

  /** Takes the heights that open details came out with. */
  private measureDetails(): void {
    let hasChanged = false;
    for (const { lineId, detailsPx } of this.rows) {
      if (lineId === null || detailsPx === 0 || this.open.get(lineId) === detailsPx) continue;
      this.open.set(lineId, detailsPx);
      hasChanged = true;
    }
    if (hasChanged) this.refit();
  }

  private anchorIn(marks: LogMarks): { readonly id: number; readonly offsetPx: number } {
    const { row, offsetPx }: ScrollAnchor = this.scroller.anchor;
    return { id: idOf(marks.log, lineAtIndex(marks, row)), offsetPx };
  }

  private showAnchor({ id, offsetPx }: { readonly id: number; readonly offsetPx: number }): void {
    const row = this.indexOf(id);
    if (row >= 0) this.scroller.scrollToAnchor({ row, offsetPx });
  }

  private indexOf(id: number): number {
    const { marks } = this;
    const line = marks ? lineOfId(marks.log, id) : -1;
    return marks && line >= 0 ? lineAtIndex(marks, line) : -1;
  }

  private activate(index: number): void {
    const { marks, scroller } = this;
    if (!marks || index < 0 || index >= marks.log.lines.count) return;
    this.active = idOf(marks.log, lineAtIndex(marks, index));
    scroller.scrollRowIntoView(index);
    this.draw();
  }

  private toggle(id: number, isOpen: boolean): void {
    if (isOpen && !this.detailsModule) {
      const onLoaded = this.host.guard((loaded: DetailsModule) => {
        if (!this.detailsModule) this.host.onDetailsLoaded(loaded);
        this.detailsModule = loaded;
        this.toggle(id, isOpen);
      });
      lazyModules.details().then(onLoaded, (error) => this.host.fail(error));
      return;
    }
    if (isOpen) this.open.set(id, this.open.get(id) ?? defaultDetailsPx);
    else this.open.delete(id);
    this.refit();
    this.draw();
    // The first drawing has measured the details.
    if (isOpen) this.scroller.scrollRowIntoView(this.indexOf(id));
    this.draw();
  }

  private onKey(event: KeyboardEvent): void {
    const { marks, scroller, active } = this;
    if (!marks || event.altKey || event.target !== this.elements.grid) return;
    const { key } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const activeIndex = active === null ? -1 : this.indexOf(active);
    const logicalKey = scroller.logicalKey(key);
    if (isCtrl && key === 'c') {
      // What is selected with the pointer is copied as anywhere.
      if (active === null || String(this.elements.grid.ownerDocument.getSelection()) !== '') return;
      const line = readLine(marks.log, this.activeLine);
      if (line) this.host.copy(line.message);
    } else if (active !== null && (key === 'Enter' || key === ' ')) {
      this.toggle(active, !this.open.has(active));
    } else if (active !== null && (logicalKey === 'ArrowRight' || logicalKey === 'ArrowLeft')) {
      this.toggle(active, logicalKey === 'ArrowRight');
    } else {
      const isEnd = key === 'Home' || key === 'End';
      const from = { row: activeIndex < 0 ? scroller.first - 1 : activeIndex, column: 0 };
      const shape = { rows: marks.log.lines.count, columns: 1, page: scroller.page };
      const next = cellAfter(logicalKey, isEnd || isCtrl, from, shape);
      if (!next) return;
      this.activate(Math.max(0, next.row));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private onClick({ target, clientX, clientY }: MouseEvent): void {
    const isDrag = Math.hypot(clientX - this.pressed[0], clientY - this.pressed[1]) > maxClickPx;
    const row = this.rows.find(({ line }) => target instanceof Node && line.contains(target));
    if (isDrag || !row || row.lineId === null) return;
    this.active = row.lineId;
    this.toggle(row.lineId, !this.open.has(row.lineId));
  }
}
