import type { OptionObject } from '@chartroom/contract';

const keys = new WeakMap<OptionObject, number>();
let lastKey = 0;

/** Identifies an item of a list while it is edited and moved, for React and for its last valid value. */
export function itemKey(item: OptionObject): number {
  const known = keys.get(item);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(item, lastKey);
  return lastKey;
}

/** Returns `next`, which is now the same item as `item`. */
export function sameItem(item: OptionObject, next: OptionObject): OptionObject {
  if (next !== item) keys.set(next, itemKey(item));
  return next;
}
