import { dropUnusedStrings } from './dictionary';
import type { Frame } from './frame';

/** Removes the first `count` rows in place. O(remaining rows). */
export function dropRows(frame: Frame, count: number): void {
  const remaining = frame.length - count;
  for (const field of frame.fields) {
    field.values.copyWithin(0, count, frame.length);
    if (field.type === 'category') dropUnusedStrings(field, remaining);
  }
  frame.length = remaining;
  frame.dropped += count;
}
