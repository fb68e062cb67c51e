import type { Field, Frame } from '@chartroom/frame';
import { hasOnlyGrown, type RowsRead } from '../series/hasOnlyGrown';
import type { RowTest } from './rowTest';

/** Rows between two yields: about 1 ms of work. */
const rowsPerSlice = 32_768;

/** A field of the whole frame, and its values in the rows that pass. */
export interface FilteredColumn {
  readonly source: Field;
  readonly target: Field;
}

/** A column without rows. A category shares its dictionary with the whole frame, which may grow. */
export function filteredColumn(source: Field): FilteredColumn {
  if (source.type === 'category' || source.type === 'integer')
    return { source, target: { ...source, values: new Int32Array(0) } };
  return { source, target: { ...source, values: new Float64Array(0) } };
}

/** Copies of those rows of one frame that pass all tests. */
export class FilteredRows {
  /** 1 for each row of the whole frame that passes, 0 for others. Replaced when it grows. */
  mask = new Uint8Array(0);
  /** The rows that pass. */
  readonly frame: Frame;
  private rowsRead: RowsRead | null = null;
  /** Rows of the current slice that pass. */
  private readonly rows = new Uint32Array(rowsPerSlice);

  /** `fields`: those columns that are part of the frame. */
  constructor(
    private readonly columns: readonly FilteredColumn[],
    fields: readonly Field[],
    private readonly tests: readonly RowTest[],
  ) {
    this.frame = { version: 1, fields, length: 0, revision: 0, firstNewRow: 0, dropped: 0 };
  }

  /** Whether `add` can go on with a frame: rows were only appended, if anything. */
  canAdd(whole: Frame): boolean {
    return this.rowsRead === null || hasOnlyGrown(whole, this.rowsRead);
  }

  /** Number of rows that `add` would test. */
  newRows(whole: Frame): number {
    return whole.length - (this.rowsRead?.rows ?? 0);
  }

  /** Tests the rows of the whole frame that are new, and adds those that pass. */
  *add(whole: Frame): Generator<void, void, void> {
    const { frame } = this;
    const { length, revision, dropped } = whole;
    const firstNewRow = frame.length;
    let from = this.rowsRead?.rows ?? 0;
    if (this.mask.length < length) {
      const longer = new Uint8Array(Math.max(length, this.mask.length * 2));
      longer.set(this.mask.subarray(0, from));
      this.mask = longer;
    }
    do {
      const to = Math.min(from + rowsPerSlice, length);
      const count = this.test(from, to);
      for (const { source, target } of this.columns) {
        ensureCapacity(target, frame.length + count);
        copyRows(source, target, this.rows.subarray(0, count), frame.length);
      }
      // Kept in step with the rows read, in case that a later step fails.
      if (count > 0) {
        frame.length += count;
        frame.revision += 1;
        frame.firstNewRow = firstNewRow;
      }
      from = to;
      this.rowsRead = { frame: whole, rows: to, revision, dropped };
      yield;
    } while (from < length);
  }

  /** Notes which rows pass. Returns their number. */
  private test(from: number, to: number): number {
    const { mask, rows } = this;
    mask.fill(1, from, to);
    for (const test of this.tests) test(mask, from, to);
    let count = 0;
    for (let row = from; row < to; row += 1) {
      if (mask[row] !== 1) continue;
      rows[count] = row;
      count += 1;
    }
    return count;
  }
}

function ensureCapacity(field: Field, capacity: number): void {
  if (field.values.length >= capacity) return;
  const length = Math.max(capacity, field.values.length * 2);
  if (field.type === 'category' || field.type === 'integer') {
    const longer = new Int32Array(length);
    longer.set(field.values);
    field.values = longer;
  } else {
    const longer = new Float64Array(length);
    longer.set(field.values);
    field.values = longer;
  }
}

function copyRows(source: Field, target: Field, rows: Uint32Array, at: number): void {
  const from = source.values;
  const to = target.values;
  for (let i = 0; i < rows.length; i += 1) to[at + i] = from[rows[i] as number] as number;
}
