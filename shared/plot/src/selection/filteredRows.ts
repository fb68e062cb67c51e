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
    const from = this.rowsRead?.rows ?? 0;
    const firstNewRow = frame.length;
    if (this.mask.length < length) {
      const longer = new Uint8Array(from === 0 ? length : Math.max(length, this.mask.length * 2));
      longer.set(this.mask.subarray(0, from));
      this.mask = longer;
    }
    // All tests come first, so that columns get their length at once: a drag filters with each step.
    const rows = new Uint32Array(length - from);
    let count = 0;
    for (let start = from; start < length; start += rowsPerSlice) {
      count = this.test(start, Math.min(start + rowsPerSlice, length), rows, count);
      yield;
    }
    for (const { source, target } of this.columns) {
      ensureCapacity(target, firstNewRow + count);
      for (let start = 0; start < count; start += rowsPerSlice) {
        const slice = rows.subarray(start, Math.min(start + rowsPerSlice, count));
        copyRows(source, target, slice, firstNewRow + start);
        yield;
      }
    }
    if (count > 0) {
      frame.length += count;
      frame.revision += 1;
      frame.firstNewRow = firstNewRow;
    }
    this.rowsRead = { frame: whole, rows: length, revision, dropped };
    yield;
  }

  /** Notes which rows pass, after `count` earlier ones. Returns their number with these. */
  private test(from: number, to: number, rows: Uint32Array, count: number): number {
    const { mask } = this;
    mask.fill(1, from, to);
    for (const test of this.tests) test(mask, from, to);
    let next = count;
    for (let row = from; row < to; row += 1) {
      // Written for each row, and kept where it passes: no branch to predict.
      rows[next] = row;
      next += mask[row] as number;
    }
    return next;
  }
}

function ensureCapacity(field: Field, capacity: number): void {
  if (field.values.length >= capacity) return;
  // Of the first length exactly; what grows has room for more.
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
