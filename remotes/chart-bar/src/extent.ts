import type { Field, Frame } from '@chartroom/frame';
import type { NumberExtent } from '@chartroom/plot';
import { tallySlice } from './tally';

/** Least and greatest of a column; ∞ and −∞ where it has no values. */
export function* extentOf(
  { values, type }: Field,
  frame: Frame,
): Generator<void, NumberExtent, void> {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let isWhole = true;
  for (let row = 0; row < frame.length; row += 1) {
    if (row % tallySlice === tallySlice - 1) yield;
    const value = values[row] as number;
    if (value < min) min = value;
    if (value > max) max = value;
    if (isWhole && type === 'number' && !Number.isInteger(value)) isWhole = Number.isNaN(value);
  }
  return { min, max, isWhole };
}
