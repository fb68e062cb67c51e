import type { GridCell } from '@chartroom/plot/scrolling';
import { BodyRow, cellId } from './bodyRow';
import type { BodyView } from './bodyRows';
import type { PivotElements } from './pivotElements';
import type { PivotMarks } from './pivotLayout';

/** The row of grand totals, which stays at the end of the view. */
export class FootRow {
  private readonly row: BodyRow;

  constructor(private readonly elements: PivotElements) {
    const { foot, id } = elements;
    this.row = new BodyRow(foot.ownerDocument, id, 'total');
    foot.append(this.row.element);
  }

  show(
    marks: PivotMarks,
    { columns, ink }: Pick<BodyView, 'columns' | 'ink'>,
    active: GridCell | null,
  ): void {
    const { rows } = marks;
    this.elements.foot.hidden = !rows.hasTotal;
    if (!rows.hasTotal) return;
    const last = rows.nodes.length - 1;
    this.row.write(marks, last, columns, ink);
    this.row.setActive(active?.row === last ? active.column : -1);
  }

  idOf(column: number): string {
    return cellId(this.elements.id, 'total', column);
  }

  /** The cell at an event's target, or null. `row` is the index of the total. */
  cellAt(target: Element, row: number): GridCell | null {
    const column = this.row.columnOf(target);
    return column < 0 ? null : { row, column };
  }
}
