import type { Ink } from '@chartroom/plot';
import type { GridCell } from '@chartroom/plot/scrolling';
import { BodyRow } from './bodyRow';
import type { PivotElements } from './pivotElements';
import type { PivotMarks } from './pivotLayout';

/** The part of the body that is in view. */
export interface BodyView {
  /** Scroll offset in pixels. */
  readonly top: number;
  readonly heightPx: number;
  readonly rowPx: number;
  /** Indexes of the first column and of the one after the last. */
  readonly columns: readonly [number, number];
  readonly ink: Ink;
}

/** A pool of rows for those in view. They are rewritten while the grid scrolls. */
export class BodyRows {
  private pool: BodyRow[] = [];

  constructor(private readonly elements: PivotElements) {}

  show(
    marks: PivotMarks,
    { top, heightPx, rowPx, columns, ink }: BodyView,
    count: number,
    active: GridCell | null,
  ): void {
    const first = Math.floor(top / rowPx);
    this.resize(Math.min(count, Math.ceil(heightPx / rowPx) + 1));
    const size = this.pool.length;
    for (let row = first; row < first + size; row += 1) {
      const body = this.pool[row % size] as BodyRow;
      const isVisible = row < count;
      body.element.hidden = !isVisible;
      if (!isVisible) {
        body.row = -1;
        continue;
      }
      body.moveTo(Math.round(row * rowPx - top));
      body.write(marks, row, columns, ink);
      body.setActive(active?.row === row ? active.column : -1);
      body.element.style.width = `${marks.namePx + (marks.edges.at(-1) ?? 0)}px`;
    }
  }

  poolIndexOf(row: number): number {
    return this.pool.length === 0 ? 0 : row % this.pool.length;
  }

  /** The cell at an event's target, or null. */
  cellAt(target: Element): GridCell | null {
    for (const body of this.pool) {
      const column = body.row < 0 ? -1 : body.columnOf(target);
      if (column >= 0) return { row: body.row, column };
    }
    return null;
  }

  private resize(size: number): void {
    if (this.pool.length === size) return;
    const { rows, id } = this.elements;
    this.pool = Array.from(
      { length: size },
      (_, i) => this.pool[i] ?? new BodyRow(rows.ownerDocument, id, i),
    );
    rows.replaceChildren(...this.pool.map(({ element }) => element));
  }
}
