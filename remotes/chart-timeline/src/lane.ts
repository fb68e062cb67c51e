/** The spans of a lane in columns, by start. Grows while data arrives. */
export class Lane {
  readonly starts: number[] = [];
  /** `NaN` for spans that are open. */
  readonly ends: number[] = [];
  readonly states: number[] = [];
  readonly rows: number[] = [];
  /** Spans of each sub-row in order. They don't overlap. */
  readonly subRows: number[][] = [];
  /** The sub-row of each span; −1 beyond the limit. */
  readonly subRowOf: number[] = [];
  private readonly subRowEnds: number[] = [];
  /** Start and end of the newest span. `NaN` for an open one, and without spans. */
  lastStart = Number.NaN;
  lastEnd = Number.NaN;
  /** Spans beyond the limit of sub-rows. */
  omitted = 0;

  /** `maxSubRows`: overlapping spans beyond are not laid out. */
  constructor(
    readonly name: string,
    readonly group: string | null,
    private readonly maxSubRows: number,
  ) {}

  get length(): number {
    return this.starts.length;
  }

  /** Whether the newest span is open. */
  get isOpen(): boolean {
    return this.starts.length > 0 && Number.isNaN(this.lastEnd);
  }

  /**
   * Adds a span, no earlier than those before, in epoch milliseconds. Its end is `NaN` while it is
   * open, and `row` is the one that begins it. Each gets the first sub-row that is free, which
   * needs no more sub-rows than spans overlap at once (interval partitioning: Kleinberg and Tardos,
   * Algorithm Design, 4.1). Four numbers: no object for each span.
   */
  add(start: number, end: number, state: number, row: number): void {
    const span = this.starts.length;
    this.lastStart = start;
    this.lastEnd = end;
    this.starts.push(start);
    this.ends.push(end);
    this.states.push(state);
    this.rows.push(row);
    const { subRowEnds } = this;
    let subRow = 0;
    while (subRow < subRowEnds.length && !((subRowEnds[subRow] as number) <= start)) subRow += 1;
    if (subRow >= this.maxSubRows) {
      this.subRowOf.push(-1);
      this.omitted += 1;
      return;
    }
    this.subRowOf.push(subRow);
    this.subRowEnds[subRow] = Number.isNaN(end) ? Number.POSITIVE_INFINITY : end;
    const spans = this.subRows[subRow];
    if (spans) spans.push(span);
    else this.subRows[subRow] = [span];
  }

  /** Ends the newest span. */
  close(end: number): void {
    const last = this.ends.length - 1;
    this.ends[last] = end;
    this.lastEnd = end;
    this.subRowEnds[this.subRowOf[last] as number] = end;
  }

  /** Continues the newest span, which had ended. */
  reopen(): void {
    this.close(Number.NaN);
    this.subRowEnds[this.subRowOf.at(-1) as number] = Number.POSITIVE_INFINITY;
  }

  /** Removes the newest span. */
  removeLast(): void {
    for (const column of [this.starts, this.ends, this.states, this.rows]) column.pop();
    this.lastStart = this.starts.at(-1) ?? Number.NaN;
    this.lastEnd = this.ends.at(-1) ?? Number.NaN;
    const subRow = this.subRowOf.pop() ?? -1;
    const spans = this.subRows[subRow];
    spans?.pop();
    const previous = spans?.at(-1);
    this.subRowEnds[subRow] =
      previous === undefined ? Number.NEGATIVE_INFINITY : (this.ends[previous] as number);
  }
}
