import { AxisTree, type Dimension, PairTable } from '@chartroom/plot/grouping';
import type { CellValues, Measure } from './cellValues';

/** Values of the option `aggregate`. */
export const aggregates = ['sum', 'mean', 'min', 'max', 'median', 'count', 'distinct'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Cells that are updated between two yields. */
const updatesPerSlice = 32_768;

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

  constructor(
    readonly aggregate: Aggregate,
    readonly rowDepth: number,
    readonly columnDepth: number,
    measureCount: number,
    /** For a median or distinct count; null for others. */
    private readonly cellValues: CellValues | null,
  ) {
    const empty = () => new Float64Array(0);
    this.measures = Array.from({ length: Math.max(1, measureCount) }, () => ({
      counts: empty(),
      numbers: empty(),
    }));
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
    if (this.cellValues) yield* this.cellValues.reserveRows(length);
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
    if (this.cellValues) yield* this.cellValues.compute(values, this.measures, length);
  }

  private addRow(
    row: number,
    rowNodes: Int32Array,
    columnNodes: Int32Array,
    values: readonly ArrayLike<number>[],
  ): void {
    const { cells, cellValues } = this;
    let pair = 0;
    for (let i = 0; i < rowNodes.length; i += 1) {
      for (let j = 0; j < columnNodes.length; j += 1) {
        const cell = cells.add(rowNodes[i] as number, columnNodes[j] as number);
        if (cellValues) cellValues.add(cell, row, pair);
        else this.update(cell, row, values);
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
    if (this.cellValues) yield* this.cellValues.reserveCells(count);
  }
}
