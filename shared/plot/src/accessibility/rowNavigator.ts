import type { CursorStep } from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { stepIndex } from './stepIndex';

/** Steps through the rows of the table view, for charts without a cursor. */
export class RowNavigator {
  /** Counted from the oldest row, which a drawing has at its left. */
  private index: number | null = null;

  /** Takes one step. Returns the row in words. Null where there is none. */
  move(
    { rowCount, columns, cell, isNewestFirst = true }: FrameTable,
    step: CursorStep,
  ): string | null {
    this.index = stepIndex(rowCount, this.index, step);
    if (this.index === null) return null;
    const row = isNewestFirst ? rowCount - 1 - this.index : this.index;
    return columns.map(({ title }, column) => `${title} ${cell(row, column)}`).join(', ');
  }

  /** Clears the current row. Returns whether there was one. */
  clear(): boolean {
    const hadRow = this.index !== null;
    this.index = null;
    return hadRow;
  }
}
