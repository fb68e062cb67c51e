import type { StateTotals } from './stateTotals';

/** The spans of a lane in columns, by start. Grows while data arrives. */
export class Lane {
  /** Columns may be longer than the lane, as those of a frame: read only the first `length`. */
  starts = new Float64Array(0);
  /** `NaN` for spans that are open. */
  ends = new Float64Array(0);
  states = new Int32Array(0);
  rows = new Int32Array(0);
  /** Spans of each sub-row in order. They don't overlap. */
  readonly subRows: number[][] = [];
  /** The sub-row of each span; −1 beyond the limit. */
  private subRowOf = new Int8Array(0);
  private readonly subRowEnds: number[] = [];
  /** Number of spans. */
  length = 0;
  /** Start, end and state of the newest span. `NaN` for an open one, and without spans. */
  lastStart = Number.NaN;
  lastEnd = Number.NaN;
  lastState = Number.NaN;
  /** Spans beyond the limit of sub-rows. */
  omitted = 0;

  /**
   * `maxSubRows`, at most 127: overlapping spans beyond are not laid out. `totals` are those of all
   * lanes.
   */
  constructor(
    readonly name: string,
    readonly group: string | null,
    private readonly maxSubRows: number,
    private readonly totals: StateTotals,
  ) {}

  /** Whether the newest span is open. */
  get isOpen(): boolean {
    return this.length > 0 && Number.isNaN(this.lastEnd);
  }

  /** Makes room for more spans. Those that are known to come need no second copy. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.starts.length) return;
    const capacity = this.length === 0 ? needed : Math.max(needed, 2 * this.length);
    this.starts = grown(this.starts, new Float64Array(capacity));
    this.ends = grown(this.ends, new Float64Array(capacity));
    this.states = grown(this.states, new Int32Array(capacity));
    this.rows = grown(this.rows, new Int32Array(capacity));
    this.subRowOf = grown(this.subRowOf, new Int8Array(capacity));
  }

  /**
   * Adds a span, no earlier than those before, in epoch milliseconds, to room that was made for it.
   * Its end is `NaN` while it is open, and `row` is the one that begins it. Each gets the first
   * sub-row that is free, which needs no more sub-rows than spans overlap at once (interval
   * partitioning: Kleinberg and Tardos, Algorithm Design, 4.1). Four numbers: no object for each
   * span.
   */
  add(start: number, end: number, state: number, row: number): void {
    const span = this.length;
    this.length = span + 1;
    this.lastStart = start;
    this.lastEnd = end;
    this.lastState = state;
    this.starts[span] = start;
    this.ends[span] = end;
    this.states[span] = state;
    this.rows[span] = row;
    const isOpen = Number.isNaN(end);
    this.totals.change(state, 1, isOpen ? 0 : end - start);
    const { subRowEnds } = this;
    let subRow = 0;
    while (subRow < subRowEnds.length && !((subRowEnds[subRow] as number) <= start)) subRow += 1;
    if (subRow >= this.maxSubRows) {
      this.subRowOf[span] = -1;
      this.omitted += 1;
      return;
    }
    this.subRowOf[span] = subRow;
    subRowEnds[subRow] = isOpen ? Number.POSITIVE_INFINITY : end;
    const spans = this.subRows[subRow];
    if (spans) spans.push(span);
    else this.subRows[subRow] = [span];
  }

  /** Ends the newest span. */
  close(end: number): void {
    this.setEnd(end);
    this.subRowEnds[this.subRowOf[this.length - 1] as number] = end;
  }

  /** Continues the newest span, which had ended. */
  reopen(): void {
    this.setEnd(Number.NaN);
    this.subRowEnds[this.subRowOf[this.length - 1] as number] = Number.POSITIVE_INFINITY;
  }

  /** Removes the newest span. */
  removeLast(): void {
    this.setEnd(Number.NaN);
    this.totals.change(this.lastState, -1, 0);
    const last = this.length - 2;
    this.length = last + 1;
    this.lastStart = last < 0 ? Number.NaN : (this.starts[last] as number);
    this.lastEnd = last < 0 ? Number.NaN : (this.ends[last] as number);
    this.lastState = last < 0 ? Number.NaN : (this.states[last] as number);
    const subRow = this.subRowOf[last + 1] as number;
    const spans = this.subRows[subRow];
    spans?.pop();
    const previous = spans?.at(-1);
    this.subRowEnds[subRow] =
      previous === undefined ? Number.NEGATIVE_INFINITY : (this.ends[previous] as number);
  }

  /** Removes all spans from the totals, before the lane is made again. */
  forget(): void {
    for (let span = 0; span < this.length; span += 1) {
      const end = this.ends[span] as number;
      const ms = Number.isNaN(end) ? 0 : end - (this.starts[span] as number);
      this.totals.change(this.states[span] as number, -1, -ms);
    }
  }

  private setEnd(end: number): void {
    const { lastStart, lastEnd } = this;
    const before = Number.isNaN(lastEnd) ? 0 : lastEnd - lastStart;
    const after = Number.isNaN(end) ? 0 : end - lastStart;
    this.totals.change(this.lastState, 0, after - before);
    this.ends[this.length - 1] = end;
    this.lastEnd = end;
  }
}

function grown<Column extends Float64Array | Int32Array | Int8Array>(
  column: Column,
  larger: Column,
): Column {
  larger.set(column);
  return larger;
}
