import type { DataSnapshot } from 'firebase/database';
import { randomKeys } from './randomQuery';
import type { Random } from './seeded';

/** Leaves of all types, nulls, and branches down to a depth. */
export function randomValue(random: Random, depth: number): unknown {
  if (depth === 0 || random.next() < 0.35) {
    return random.pick([0, 1, 2, 'x', 'y', true, false, null]);
  }
  const entries = Array.from({ length: 1 + random.below(4) }, () => [
    random.pick(randomKeys),
    randomValue(random, depth - 1),
  ]);
  return Object.fromEntries(entries);
}

/** Value, priorities and order of children. */
export function snapshotText(snapshot: DataSnapshot): string {
  const children: unknown[] = [];
  snapshot.forEach((child) => {
    children.push([child.key, child.exportVal()]);
  });
  return JSON.stringify(children.length > 0 ? children : snapshot.val());
}
