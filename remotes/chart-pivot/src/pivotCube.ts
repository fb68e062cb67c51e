import { quickselect } from 'd3';
import { AxisTree } from './axisTree';
import type { Dimension } from './dimension';
import { DistinctValues } from './distinctValues';
import { PairTable } from './pairTable';

/** Values of the option `aggregate`. */
export const aggregates = ['sum', 'mean', 'min', 'max', 'median', 'count', 'distinct'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Cells that are updated between two yields. */
const updatesPerSlice = 32_768;

/** The aggregates of one value field, by cell. */
interface Measure {
  /** Number of values. */
  counts: Float64Array;
  /** Sum, minimum or maximum. Median or number of distinct values, once they are computed. */
  numbers: Float64Array;
}

/**
 * Aggregates of all groups of rows by all groups of columns, the totals included. Each row of the
 * data is added to every cell that it belongs to, so that no aggregate is computed from others.
 */
export class PivotCube {
  readonly rows = new AxisTree();
  readonly columns = new AxisTree();
  /** Pairs of a row node and a column node. */
  readonly cells = new PairTable();
  /** Keys of row nodes, as `rowKey` finds them. */
  readonly rowKeys = new Map<number, string>();
  /** Rows of the data that have been added. */
  length = 0;
  private readonly measures: readonly Measure[];
  /**
   * For aggregates that need all values: the last row of each cell, and the row before a row at
   * each pair of depths. −1 for none.
   */
  private lastRows = new Int32Array(0);
  private readonly previousRows: Int32Array[];
  private readonly distinctValues: DistinctValues[] = [];
  private readonly changed = new Set<number>();
  private readonly needsValues: boolean;

  constructor(
    readonly aggregate: Aggregate,
    readonly rowDepth: number,
    readonly columnDepth: number,
    measureCount: number,
  ) {
    this.needsValues = aggregate === 'median' || aggregate === 'distinct';
    const empty = () => new Float64Array(0);
    this.measures = Array.from({ length: Math.max(1, measureCount) }, () => ({
      counts: empty(),
      numbers: empty(),
    }));
    const depthPairs = (rowDepth + 1) * (columnDepth + 1);
    this.previousRows = this.needsValues
      ? Array.from({ length: depthPairs }, () => new Int32Array(0))
      : [];
  }

  get measureCount(): number {
    return this.measures.length;
  }

  /** The aggregate of a cell. `NaN` where it has no values. */
  valueAt(row: number, column: number, measure: number): number {
    const cell = this.cells.idOf(row, column);
    return cell < 0 ? Number.NaN : this.cellValue(cell, measure);
  }

  cellValue(cell: number, measure: number): number {
    const { counts, numbers } = this.measures[measure] as Measure;
    const count = counts[cell] as number;
    if (count === 0) return Number.NaN;
    if (this.aggregate === 'count') return count;
    return this.aggregate === 'mean'
      ? (numbers[cell] as number) / count
      : (numbers[cell] as number);
  }

  /** Adds the rows up to `length`. Without `values`, rows are counted. */
  *addRows(
    rowDimensions: readonly Dimension[],
    columnDimensions: readonly Dimension[],
    values: readonly ArrayLike<number>[],
    length: number,
  ): Generator<void, void, void> {
    const { rowDepth, columnDepth, rows, columns } = this;
    const rowCodes = rowDimensions.map(({ codes }) => codes);
    const columnCodes = columnDimensions.map(({ codes }) => codes);
    const cellsPerRow = (rowDepth + 1) * (columnDepth + 1);
    const rowsPerSlice = Math.max(256, Math.floor(updatesPerSlice / cellsPerRow));
    const rowNodes = new Int32Array(rowDepth + 1);
    const columnNodes = new Int32Array(columnDepth + 1);
    if (this.needsValues) yield* this.reserveRows(length);
    while (this.length < length) {
      const end = Math.min(this.length + rowsPerSlice, length);
      const count = end - this.length;
      yield* rows.reserve(count * rowDepth);
      yield* columns.reserve(count * columnDepth);
      yield* this.cells.reserve(count * cellsPerRow);
      yield* this.reserveCells(this.cells.size + count * cellsPerRow);
      for (let row = this.length; row < end; row += 1) {
        for (let depth = 0; depth < rowDepth; depth += 1) {
          const code = rowCodes[depth]?.[row] as number;
          rowNodes[depth + 1] = rows.child(rowNodes[depth] as number, code);
        }
        for (let depth = 0; depth < columnDepth; depth += 1) {
          const code = columnCodes[depth]?.[row] as number;
          columnNodes[depth + 1] = columns.child(columnNodes[depth] as number, code);
        }
        this.addRow(row, rowNodes, columnNodes, values);
      }
      this.length = end;
      yield;
    }
    if (this.needsValues) yield* this.computeFromValues(values);
  }

  private addRow(
    row: number,
    rowNodes: Int32Array,
    columnNodes: Int32Array,
    values: readonly ArrayLike<number>[],
  ): void {
    const { cells, needsValues } = this;
    let pair = 0;
    for (let i = 0; i < rowNodes.length; i += 1) {
      for (let j = 0; j < columnNodes.length; j += 1) {
        const cell = cells.add(rowNodes[i] as number, columnNodes[j] as number);
        if (needsValues) {
          (this.previousRows[pair] as Int32Array)[row] = (this.lastRows[cell] as number) - 1;
          this.lastRows[cell] = row + 1;
          this.changed.add(cell);
        } else this.update(cell, row, values);
        pair += 1;
      }
    }
  }

  private update(cell: number, row: number, values: readonly ArrayLike<number>[]): void {
    const { aggregate, measures } = this;
    if (values.length === 0) {
      const { counts } = measures[0] as Measure;
      counts[cell] = (counts[cell] as number) + 1;
      return;
    }
    for (let m = 0; m < values.length; m += 1) {
      const value = (values[m] as ArrayLike<number>)[row] as number;
      if (Number.isNaN(value)) continue;
      const { counts, numbers } = measures[m] as Measure;
      const count = counts[cell] as number;
      counts[cell] = count + 1;
      const number = numbers[cell] as number;
      if (aggregate === 'sum' || aggregate === 'mean') numbers[cell] = number + value;
      else if (count === 0) numbers[cell] = value;
      else if (aggregate === 'min') numbers[cell] = Math.min(number, value);
      else if (aggregate === 'max') numbers[cell] = Math.max(number, value);
    }
  }

  private *reserveCells(count: number): Generator<void, void, void> {
    for (const measure of this.measures) {
      if (measure.counts.length >= count) continue;
      const size = Math.max(count, 2 * measure.counts.length);
      for (const name of ['counts', 'numbers'] as const) {
        const longer = new Float64Array(size);
        longer.set(measure[name]);
        measure[name] = longer;
        yield;
      }
    }
    if (this.needsValues && this.lastRows.length < count) {
      const longer = new Int32Array(Math.max(count, 2 * this.lastRows.length));
      longer.set(this.lastRows);
      this.lastRows = longer;
      yield;
    }
  }

  private *reserveRows(length: number): Generator<void, void, void> {
    for (const [pair, rows] of this.previousRows.entries()) {
      if (rows.length >= length) continue;
      const longer = new Int32Array(Math.max(length, Math.min(2 * rows.length, length + 65_536)));
      longer.set(rows);
      this.previousRows[pair] = longer;
      yield;
    }
  }

  /** Medians and distinct values of the cells that have changed, from all of their values. */
  private *computeFromValues(values: readonly ArrayLike<number>[]): Generator<void, void, void> {
    for (const [m, column] of values.entries()) {
      const measure = this.measures[m] as Measure;
      if (this.aggregate === 'median') yield* this.computeMedians(column, measure);
      else yield* this.countDistinct(column, measure, m);
    }
    this.changed.clear();
  }

  private *computeMedians(
    column: ArrayLike<number>,
    { counts, numbers }: Measure,
  ): Generator<void, void, void> {
    const found = new Float64Array(this.length);
    let visited = 0;
    for (const cell of this.changed) {
      const previousRows = this.previousRowsOf(cell);
      let count = 0;
      let row = (this.lastRows[cell] as number) - 1;
      for (; row >= 0; row = previousRows[row] as number) {
        visited += 1;
        if (visited % updatesPerSlice === 0) yield;
        const value = column[row] as number;
        if (Number.isNaN(value)) continue;
        found[count] = value;
        count += 1;
      }
      counts[cell] = count;
      if (count > updatesPerSlice) yield;
      numbers[cell] = count === 0 ? Number.NaN : medianOf(found.subarray(0, count));
      if (count > updatesPerSlice) yield;
    }
  }

  private *countDistinct(
    column: ArrayLike<number>,
    { counts, numbers }: Measure,
    measure: number,
  ): Generator<void, void, void> {
    const distinctValues = this.distinctValues[measure] ?? new DistinctValues();
    this.distinctValues[measure] = distinctValues;
    yield* distinctValues.addRows(column, this.length);
    const { codes } = distinctValues;
    // Which cell a value has last been found in.
    const foundIn = new Int32Array(distinctValues.count);
    let visited = 0;
    for (const cell of this.changed) {
      const previousRows = this.previousRowsOf(cell);
      let count = 0;
      let row = (this.lastRows[cell] as number) - 1;
      for (; row >= 0; row = previousRows[row] as number) {
        visited += 1;
        if (visited % updatesPerSlice === 0) yield;
        const code = codes[row] as number;
        if (code < 0 || foundIn[code] === cell + 1) continue;
        foundIn[code] = cell + 1;
        count += 1;
      }
      counts[cell] = count;
      numbers[cell] = count;
    }
  }

  private previousRowsOf(cell: number): Int32Array {
    const rowDepth = this.rows.depths[this.cells.firsts[cell] as number] as number;
    const columnDepth = this.columns.depths[this.cells.seconds[cell] as number] as number;
    return this.previousRows[rowDepth * (this.columnDepth + 1) + columnDepth] as Int32Array;
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
