import { adoptStyles } from '@chartroom/plot';
import { hiddenBelowPx, minColumnPx } from './columnLayout';
import type { TableElements } from './tableElements';

/** Actions for dragged header cells. */
export interface HeaderDragActions {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  /** Boxes of header cells, from the first to the last column. */
  cells(): readonly HTMLElement[];
  resize(column: number, px: number): void;
  move(from: number, to: number): void;
  hide(column: number): void;
  widths(): readonly { readonly px: number }[];
  /** Makes the header cell of a column the active one, if a header cell is. */
  activate(column: number): void;
}

/** Width of the resize area at the end of a header cell. */
const edgePx = 6;
/** Smaller movements are clicks. */
const dragThresholdPx = 5;

interface Drag {
  readonly pointer: number;
  readonly column: number;
  readonly isEdge: boolean;
  readonly startX: number;
  readonly startWidthPx: number;
  hasMoved: boolean;
}

/** Width step of the resize keys. */
const resizeStepPx = 16;

/** Styles of headers that are dragged. */
const dragStyles = `
.sheet-head[data-edge] .sheet-cell { cursor: col-resize; }
.sheet-cell[data-aim='before'] { box-shadow: inset 2px 0 var(--accent); }
.sheet-cell[data-aim='after'] { box-shadow: inset -2px 0 var(--accent); }
.sheet:dir(rtl) .sheet-cell[data-aim='before'] { box-shadow: inset -2px 0 var(--accent); }
.sheet:dir(rtl) .sheet-cell[data-aim='after'] { box-shadow: inset 2px 0 var(--accent); }
`;

/** Drag the edge of a header cell to resize its column, or the cell to move it. Keys do the same. */
export class HeaderDrag {
  private drag: Drag | null = null;
  private target: HTMLElement | null = null;

  private readonly header: HTMLElement;
  private readonly removeStyles: () => void;

  constructor(
    { root, header }: Pick<TableElements, 'root' | 'header'>,
    private readonly host: HeaderDragActions,
  ) {
    this.header = header;
    this.removeStyles = adoptStyles(root, dragStyles);
    const listen = (name: string, run: (event: PointerEvent) => void) =>
      header.addEventListener(
        name,
        host.guard((event: Event) => {
          if (event instanceof PointerEvent) run(event);
        }),
      );
    listen('pointerdown', (event) => this.onPointerDown(event));
    listen('pointermove', (event) => this.onPointerMove(event));
    listen('pointerup', (event) => this.onPointerUp(event));
    listen('pointercancel', () => this.onPointerCancel());
  }

  /** Whether the current click ends a drag. */
  consumesClick(): boolean {
    const wasDrag = this.drag?.hasMoved === true;
    this.drag = null;
    return wasDrag;
  }

  /** Moves, resizes or hides a column. Returns whether the key was one of these. */
  onKey(
    { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
    logicalKey: string,
    column: number,
  ): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[logicalKey] ?? 0;
    if (logicalKey === 'Delete' || logicalKey === 'Backspace') this.host.hide(column);
    else if (step === 0) return false;
    else if (shiftKey) this.moveColumn(column, column + step);
    else if (ctrlKey || metaKey) {
      const px = this.host.widths()[column]?.px ?? 0;
      this.host.resize(column, px + step * resizeStepPx);
    } else return false;
    return true;
  }

  remove(): void {
    this.removeStyles();
  }

  private moveColumn(from: number, to: number): void {
    const index = Math.max(0, Math.min(to, this.host.widths().length - 1));
    if (index === from) return;
    this.host.activate(index);
    this.host.move(from, index);
  }

  private onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    const cells = this.host.cells();
    const found = cells.findIndex(
      (cell) => event.target instanceof Node && cell.contains(event.target),
    );
    const cell = cells[found];
    if (!cell) return;
    const { width } = cell.getBoundingClientRect();
    const offset = this.distanceToEnd(cell, event.clientX);
    // Just after an edge, the previous column is resized.
    const column = width - offset < edgePx && found > 0 ? found - 1 : found;
    const isEdge = offset < edgePx || column !== found;
    const columnWidth = cells[column]?.getBoundingClientRect().width ?? width;
    this.drag = {
      ...{ pointer: event.pointerId, column, isEdge },
      ...{ startX: event.clientX, startWidthPx: columnWidth, hasMoved: false },
    };
  }

  private onPointerMove(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer || event.buttons === 0) {
      this.showEdge(event);
      return;
    }
    if (!drag.hasMoved && Math.abs(event.clientX - drag.startX) < dragThresholdPx) return;
    if (!drag.hasMoved) this.header.setPointerCapture(drag.pointer);
    drag.hasMoved = true;
    if (drag.isEdge) {
      // Columns are hidden only at the end of the drag, so that the drag doesn't continue on the next one.
      this.host.resize(drag.column, Math.max(minColumnPx, this.widthAt(drag, event)));
    } else this.showDropTarget(this.columnAt(event.clientX), drag.column);
  }

  private onPointerUp(event: PointerEvent): void {
    const { drag } = this;
    if (drag?.hasMoved && drag.isEdge) {
      const px = this.widthAt(drag, event);
      if (px < hiddenBelowPx) this.host.resize(drag.column, px);
    } else if (drag?.hasMoved) {
      const to = this.columnAt(event.clientX);
      this.moveColumn(drag.column, to);
    }
    this.showDropTarget(null, null);
    // The click follows; if there is none, the next press resets this.
  }

  private widthAt({ startWidthPx, startX }: Drag, { clientX }: PointerEvent): number {
    return startWidthPx + (clientX - startX) * this.sign();
  }

  private onPointerCancel(): void {
    this.drag = null;
    this.showDropTarget(null, null);
  }

  /** The column whose position a dragged column would take. */
  private columnAt(x: number): number {
    const cells = this.host.cells();
    const found = cells.findIndex((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return x >= left && x < right;
    });
    if (found >= 0) return found;
    const first = cells[0]?.getBoundingClientRect();
    const isBefore = first ? (x - first.left) * this.sign() < 0 : true;
    return isBefore ? 0 : cells.length - 1;
  }

  private showDropTarget(column: number | null, from: number | null): void {
    this.target?.removeAttribute('data-aim');
    this.target = column === null ? null : (this.host.cells()[column] ?? null);
    if (this.target && column !== null && from !== null && column !== from) {
      this.target.dataset.aim = column < from ? 'before' : 'after';
    }
  }

  private showEdge(event: PointerEvent): void {
    const isNear = this.host.cells().some((cell) => {
      const offset = this.distanceToEnd(cell, event.clientX);
      return offset > -edgePx && offset < edgePx;
    });
    this.header.toggleAttribute('data-edge', isNear);
  }

  /** Pixels from a position to the end of a cell. */
  private distanceToEnd(cell: HTMLElement, x: number): number {
    const { left, right } = cell.getBoundingClientRect();
    return this.sign() > 0 ? right - x : x - left;
  }

  /** In right-to-left layouts, columns grow to the left. */
  private sign(): 1 | -1 {
    return getComputedStyle(this.header).direction === 'rtl' ? -1 : 1;
  }
}
