/** Values as a small line, from left to right. */
export interface Sparkline {
  /** Number of values, without gaps. */
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** The right-most value. */
  readonly last: number;
  /** Where points are between the left edge (0) and the right one (1). Ascending. */
  readonly xs: readonly number[];
  /** `NaN` is a gap. */
  readonly values: readonly number[];
}

/** No sparkline is wider in pixels of a screen, so that each of these columns is seen as one. */
const columns = 192;

/**
 * Collects the points of a sparkline from left to right. Of many points, each of 192 columns has
 * its extremes, so that no spike is lost; a column without a value is a gap where one was added.
 */
export class SparklineBuilder {
  private xs: number[] = [];
  private values: number[] = [];
  private count = 0;
  private min = Number.POSITIVE_INFINITY;
  private max = Number.NEGATIVE_INFINITY;
  private last = Number.NaN;

  /** Adds the next point. `x` is 0 to 1, a value that isn't finite is a gap. */
  add(x: number, value: number): void {
    const isValue = Number.isFinite(value);
    this.xs.push(x);
    this.values.push(isValue ? value : Number.NaN);
    if (this.xs.length >= 16 * columns) this.thin();
    if (!isValue) return;
    this.count += 1;
    this.min = Math.min(this.min, value);
    this.max = Math.max(this.max, value);
    this.last = value;
  }

  /** Null without values. */
  build(): Sparkline | null {
    const { count, min, max, last } = this;
    if (count === 0) return null;
    if (this.xs.length > 2 * columns) this.thin();
    const { xs, values } = this;
    return { count, min, max, last, xs, values };
  }

  /** Leaves two points of each column: its extremes, in their order. */
  private thin(): void {
    const before = { xs: this.xs, values: this.values };
    [this.xs, this.values] = [[], []];
    const columnOf = (i: number) => Math.floor((before.xs[i] as number) * columns);
    for (let start = 0; start < before.xs.length; ) {
      let end = start;
      let [low, high] = [-1, -1];
      for (; end < before.xs.length && columnOf(end) === columnOf(start); end += 1) {
        const value = before.values[end] as number;
        if (Number.isNaN(value)) continue;
        if (low < 0 || value < (before.values[low] as number)) low = end;
        if (high < 0 || value > (before.values[high] as number)) high = end;
      }
      const kept = low < 0 ? [start] : [...new Set([Math.min(low, high), Math.max(low, high)])];
      for (const i of kept) {
        this.xs.push(before.xs[i] as number);
        this.values.push(before.values[i] as number);
      }
      start = end;
    }
  }
}
