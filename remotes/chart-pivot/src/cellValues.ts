import { quickselect } from 'd3';
import { DistinctValues } from './distinctValues';

/** The aggregates of one value field, by cell. */
export interface Measure {
  /** Number of values. */
  counts: Float64Array;
  /** Sum, minimum or maximum. Median or number of distinct values, once they are computed. */
  numbers: Float64Array;
}

/** Values that are visited between two yields. */
const visitsPerSlice = 32_768;

/** The rows of each cell, for aggregates that are computed from all values: median, distinct. */
export class CellValues {
  /** The last row of each cell plus one; 0 for none. */
  private lastRows = new Int32Array(0);
  /** By pair of depths: the row of the same cell before a row, −1 for none. */
  private readonly previousRows: Int32Array[];
  private readonly distinctValues: DistinctValues[] = [];
  /** Cells with new rows, and their pairs of depths. */
  private readonly changed = new Map<number, number>();

  constructor(
    private readonly aggregate: 'median' | 'distinct',
    depthPairs: number,
  ) {
    this.previousRows = Array.from({ length: depthPairs }, () => new Int32Array(0));
  }

  add(cell: number, row: number, depthPair: number): void {
    (this.previousRows[depthPair] as Int32Array)[row] = (this.lastRows[cell] as number) - 1;
    this.lastRows[cell] = row + 1;
    this.changed.set(cell, depthPair);
  }

  *reserveRows(length: number): Generator<void, void, void> {
    for (const [pair, rows] of this.previousRows.entries()) {
      if (rows.length >= length) continue;
      const longer = new Int32Array(Math.max(length, Math.min(2 * rows.length, length + 65_536)));
      longer.set(rows);
      this.previousRows[pair] = longer;
      yield;
    }
  }

  *reserveCells(count: number): Generator<void, void, void> {
    if (this.lastRows.length >= count) return;
    const longer = new Int32Array(Math.max(count, 2 * this.lastRows.length));
    longer.set(this.lastRows);
    this.lastRows = longer;
    yield;
  }

  /** Aggregates the values of all cells that have changed. */
  *compute(
    values: readonly ArrayLike<number>[],
    measures: readonly Measure[],
    length: number,
  ): Generator<void, void, void> {
    for (const [m, column] of values.entries()) {
      const measure = measures[m] as Measure;
      if (this.aggregate === 'median') yield* this.computeMedians(column, measure, length);
      else yield* this.countDistinct(column, measure, m, length);
    }
    this.changed.clear();
  }

  private *computeMedians(
    column: ArrayLike<number>,
    { counts, numbers }: Measure,
    length: number,
  ): Generator<void, void, void> {
    const found = new Float64Array(length);
    let visited = 0;
    for (const [cell, depthPair] of this.changed) {
      const previousRows = this.previousRows[depthPair] as Int32Array;
      let count = 0;
      let row = (this.lastRows[cell] as number) - 1;
      for (; row >= 0; row = previousRows[row] as number) {
        visited += 1;
        if (visited % visitsPerSlice === 0) yield;
        const value = column[row] as number;
        if (Number.isNaN(value)) continue;
        found[count] = value;
        count += 1;
      }
      counts[cell] = count;
      if (count > visitsPerSlice) yield;
      numbers[cell] = count === 0 ? Number.NaN : medianOf(found.subarray(0, count));
      if (count > visitsPerSlice) yield;
    }
  }

  private *countDistinct(
    column: ArrayLike<number>,
    { counts, numbers }: Measure,
    measure: number,
    length: number,
  ): Generator<void, void, void> {
    const distinctValues = this.distinctValues[measure] ?? new DistinctValues();
    this.distinctValues[measure] = distinctValues;
    yield* distinctValues.addRows(column, length);
    const { codes } = distinctValues;
    // Which cell a value has last been found in.
    const foundIn = new Int32Array(distinctValues.count);
    let visited = 0;
    for (const [cell, depthPair] of this.changed) {
      const previousRows = this.previousRows[depthPair] as Int32Array;
      let count = 0;
      let row = (this.lastRows[cell] as number) - 1;
      for (; row >= 0; row = previousRows[row] as number) {
        visited += 1;
        if (visited % visitsPerSlice === 0) yield;
        const code = codes[row] as number;
        if (code < 0 || foundIn[code] === cell + 1) continue;
        foundIn[code] = cell + 1;
        count += 1;
      }
      counts[cell] = count;
      numbers[cell] = count;
    }
  }
}

/** The median as d3 defines it, but reordering `values` rather than a copy. */
function medianOf(values: Float64Array): number {
  const middle = (values.length - 1) / 2;
  const lower = Math.floor(middle);
  quickselect(values, lower);
  const low = values[lower] as number;
  if (lower === middle) return low;
  let high = Number.POSITIVE_INFINITY;
  for (let i = lower + 1; i < values.length; i += 1) high = Math.min(high, values[i] as number);
  return low / 2 + high / 2;
}
