import type { Numbers } from '@chartroom/plot';
import type { AlignedColumn, AlignedSeries } from './alignSeries';
import { rowsPerSlice } from './xPositions';

/** How missing values of a series are treated. */
export type MissingMode = 'gap' | 'zero' | 'connect';

/** The first and last row with a value. Last is before first where there is none. */
function definedRowRange({ values }: AlignedColumn, length: number): readonly [number, number] {
  let first = 0;
  while (first < length && Number.isNaN(values[first])) first += 1;
  let last = length - 1;
  while (last > first && Number.isNaN(values[last])) last -= 1;
  return first === length ? [length, -1] : [first, last];
}

/**
 * The rows at which a stack is broken: where no series has a value, and with `gap` also where one
 * lacks a value between others, so that the total isn't known.
 */
export function* gapRows(
  { columns, length }: AlignedSeries,
  mode: MissingMode,
): Generator<void, Uint8Array, void> {
  const broken = new Uint8Array(length).fill(1);
  for (const { values } of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      if (!Number.isNaN(values[row])) broken[row] = 0;
    }
    yield;
  }
  if (mode !== 'gap') return broken;
  for (const column of columns) {
    const [first, last] = definedRowRange(column, length);
    for (let row = first; row <= last; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      if (Number.isNaN(column.values[row])) broken[row] = 1;
    }
    yield;
  }
  return broken;
}

/** Interpolates missing values between known ones. */
export function connectMissing(x: Numbers, values: Numbers, length: number): Numbers {
  let filled: Float64Array | null = null;
  let previous = -1;
  for (let row = 0; row < length; row += 1) {
    if (Number.isNaN(values[row])) continue;
    if (previous >= 0 && row - previous > 1) {
      filled ??= Float64Array.from(values.subarray(0, length));
      const width = (x[row] as number) - (x[previous] as number);
      for (let between = previous + 1; between < row; between += 1) {
        const fraction = width > 0 ? ((x[between] as number) - (x[previous] as number)) / width : 0;
        filled[between] =
          (values[previous] as number) * (1 - fraction) + (values[row] as number) * fraction;
      }
    }
    previous = row;
  }
  return filled ?? values;
}
