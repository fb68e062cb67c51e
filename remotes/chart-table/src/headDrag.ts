import { hiddenBelowPx, leastColumnPx } from './columnLayout';

/** What can be done to columns by dragging their heads. */
export interface HeadDragHost {
  contained<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void;
  /** Boxes of head cells, from the first to the last column. */
  cells(): readonly HTMLElement[];
  resize(column: number, px: number): void;
  move(from: number, to: number): void;
}

/** From the end of a head cell, where it can be made wider. */
const edgePx = 6;
/** A click that trembles is no drag. */
const leastPx = 5;

interface Drag {
  readonly pointer: number;
  readonly column: number;
  readonly isEdge: boolean;
  readonly fromX: number;
  readonly fromPx: number;
  hasMoved: boolean;
}

/** Dragging the edge of a head cell sets its column's width, dragging the cell its place. */
export class HeadDrag {
  private drag: Drag | null = null;
  private target: HTMLElement | null = null;

  constructor(
    private readonly head: HTMLElement,
    private readonly host: HeadDragHost,
  ) {
    const listen = (name: string, run: (event: PointerEvent) => void) =>
      head.addEventListener(
        name,
        host.contained((event: Event) => {
          if (event instanceof PointerEvent) run(event);
        }),
      );
    listen('pointerdown', (event) => this.begin(event));
    listen('pointermove', (event) => this.go(event));
    listen('pointerup', (event) => this.end(event));
    listen('pointercancel', () => this.stop());
  }

  /** Whether the click that comes now is the end of a drag. */
  swallowsClick(): boolean {
    const had = this.drag?.hasMoved === true;
    this.drag = null;
    return had;
  }

  private begin(event: PointerEvent): void {
    if (event.button !== 0) return;
    const cells = this.host.cells();
    const found = cells.findIndex(
      (cell) => event.target instanceof Node && cell.contains(event.target),
    );
    const cell = cells[found];
    if (!cell) return;
    const { width } = cell.getBoundingClientRect();
    const off = this.toEnd(cell, event.clientX);
    // Just after an edge it is still the column before that is meant.
    const column = width - off < edgePx && found > 0 ? found - 1 : found;
    const isEdge = off < edgePx || column !== found;
    const own = cells[column]?.getBoundingClientRect().width ?? width;
    this.drag = {
      ...{ pointer: event.pointerId, column, isEdge },
      ...{ fromX: event.clientX, fromPx: own, hasMoved: false },
    };
  }

  private go(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer || event.buttons === 0) {
      this.showEdge(event);
      return;
    }
    if (!drag.hasMoved && Math.abs(event.clientX - drag.fromX) < leastPx) return;
    if (!drag.hasMoved) this.head.setPointerCapture(drag.pointer);
    drag.hasMoved = true;
    if (drag.isEdge) {
      // Hidden it is only at the end, lest the next column be dragged on.
      this.host.resize(drag.column, Math.max(leastColumnPx, this.widthAt(drag, event)));
    } else this.aimAt(this.columnAt(event.clientX), drag.column);
  }

  private end(event: PointerEvent): void {
    const { drag } = this;
    if (drag?.hasMoved && drag.isEdge) {
      const px = this.widthAt(drag, event);
      if (px < hiddenBelowPx) this.host.resize(drag.column, px);
    } else if (drag?.hasMoved) {
      const to = this.columnAt(event.clientX);
      if (to !== drag.column) this.host.move(drag.column, to);
    }
    this.aimAt(null, null);
    // The click comes yet; without one the next press begins anew.
  }

  private widthAt({ fromPx, fromX }: Drag, { clientX }: PointerEvent): number {
    return fromPx + (clientX - fromX) * this.sign();
  }

  private stop(): void {
    this.drag = null;
    this.aimAt(null, null);
  }

  /** The column that a dragged one would take the place of. */
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

  private aimAt(column: number | null, from: number | null): void {
    this.target?.removeAttribute('data-aim');
    this.target = column === null ? null : (this.host.cells()[column] ?? null);
    if (this.target && column !== null && from !== null && column !== from) {
      this.target.dataset.aim = column < from ? 'before' : 'after';
    }
  }

  private showEdge(event: PointerEvent): void {
    const isNear = this.host.cells().some((cell) => {
      const off = this.toEnd(cell, event.clientX);
      return off > -edgePx && off < edgePx;
    });
    this.head.toggleAttribute('data-edge', isNear);
  }

  /** Pixels from a place to the end of a cell, where the next one begins. */
  private toEnd(cell: HTMLElement, x: number): number {
    const { left, right } = cell.getBoundingClientRect();
    return this.sign() > 0 ? right - x : x - left;
  }

  /** Where lines run from right to left, wider is leftwards. */
  private sign(): 1 | -1 {
    return getComputedStyle(this.head).direction === 'rtl' ? -1 : 1;
  }
}
