import type { CursorStep } from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { stepIndex } from './stepIndex';

/** Walks over the rows of the table view, for charts that have no cursor of their own. */
export class RowNavigator {
  /** From the oldest row, as a drawing has it at its left. */
  private index: number | null = null;

  /** One step; answers with the row in words, or null where there is none. */
  move(
    { rowCount, columns, cell, isNewestFirst = true }: FrameTable,
    step: CursorStep,
  ): string | null {
    this.index = stepIndex(rowCount, this.index, step);
    if (this.index === null) return null;
    const row = isNewestFirst ? rowCount - 1 - this.index : this.index;
    return columns.map(({ title }, column) => `${title} ${cell(row, column)}`).join(', ');
  }

  /** Whether there was a row to leave. */
  clear(): boolean {
    const hadRow = this.index !== null;
    this.index = null;
    return hadRow;
  }
}
