import type { CursorStep } from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { stepIn } from './stepIn';

/** Walks over the rows of the table view, for charts that have no cursor of their own. */
export class RowWalk {
  /** From the oldest row, as a drawing has it at its left. */
  private at: number | null = null;

  /** One step; answers with the row in words, or null where there is none. */
  move(
    { rowCount, columns, cell, isNewestFirst = true }: FrameTable,
    step: CursorStep,
  ): string | null {
    this.at = stepIn(rowCount, this.at, step);
    if (this.at === null) return null;
    const row = isNewestFirst ? rowCount - 1 - this.at : this.at;
    return columns.map(({ title }, column) => `${title} ${cell(row, column)}`).join(', ');
  }

  /** Whether there was a row to leave. */
  clear(): boolean {
    const had = this.at !== null;
    this.at = null;
    return had;
  }
}
