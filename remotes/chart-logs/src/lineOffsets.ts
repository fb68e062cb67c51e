import type { RowOffsets } from '@chartroom/plot/scrolling';
import { rowPx } from './lineStyle';
import type { LogIndex } from './logIndex';

/** The open details of a line: its index in the order that is shown, and their height. */
export interface OpenDetails {
  readonly index: number;
  readonly heightPx: number;
}

/** Where lines are, in the order that is shown: wrapped ones are higher, open ones have details. */
export class LineOffsets implements RowOffsets {
  private readonly count: number;

  /** `details` are in ascending order. */
  constructor(
    private readonly log: LogIndex,
    private readonly isNewestFirst: boolean,
    private readonly details: readonly OpenDetails[],
  ) {
    this.count = log.lines.count;
  }

  get totalPx(): number {
    return this.topOf(this.count);
  }

  topOf(index: number): number {
    const row = Math.max(0, Math.min(index, this.count));
    let px = this.rowsBefore(row) * rowPx;
    for (const { index: open, heightPx } of this.details) if (open < row) px += heightPx;
    return px;
  }

  rowAt(px: number): number {
    let [low, high] = [0, Math.max(0, this.count - 1)];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.topOf(middle) <= px) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Rows of text before a line. */
  private rowsBefore(index: number): number {
    const { wrapped } = this.log;
    if (!wrapped) return index;
    const rowsUpTo = (line: number) => (line > 0 ? (wrapped.ends[line - 1] as number) : 0);
    return this.isNewestFirst
      ? rowsUpTo(this.count) - rowsUpTo(this.count - index)
      : rowsUpTo(index);
  }
}
