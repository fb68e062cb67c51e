import { forgetUnused } from './dictionary';
import type { Frame } from './frame';

/** Moves the rows after the first `count` to the front, in place. O(rows left). */
export function dropRows(frame: Frame, count: number): void {
  const left = frame.length - count;
  for (const field of frame.fields) {
    field.values.copyWithin(0, count, frame.length);
    if (field.type === 'category') forgetUnused(field, left);
  }
  frame.length = left;
  frame.dropped += count;
}
