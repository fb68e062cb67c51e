import type { Field, Frame } from '@chartroom/frame';
import type { NumberExtent } from '@chartroom/plot';

/** The extent of a column's rows that have been read, and their number. */
export interface ColumnExtent extends NumberExtent {
  readonly field: Field;
  readonly rows: number;
}

/** Rows between two yields. */
const rowsPerSlice = 131_072;

/** The extent of a column. Reads only the rows after those of `previous`. */
export function* columnExtent(
  field: Field,
  frame: Frame,
  previous: ColumnExtent | null = null,
): Generator<void, ColumnExtent, void> {
  const { values, type } = field;
  let { min, max, isWhole, rows: row } = previous?.field === field ? previous : emptyExtent;
  for (; row < frame.length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const value = values[row] as number;
    if (value < min) min = value;
    if (value > max) max = value;
    if (isWhole && type === 'number' && !Number.isInteger(value)) isWhole = Number.isNaN(value);
  }
  return { field, min, max, isWhole, rows: row };
}

const emptyExtent = {
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  isWhole: true,
  rows: 0,
};
