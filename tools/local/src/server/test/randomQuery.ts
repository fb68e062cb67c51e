import {
  endAt,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  startAfter,
  startAt,
} from 'firebase/database';
import type { Random } from './seeded';

export const randomKeys = ['a', 'b', 'c', 'd', 'n', '1', '2', '10'] as const;

/** No constraint, a limit, a range, or both, in any order. */
export function randomConstraints(random: Random): QueryConstraint[] {
  const dice = random.next();
  if (dice < 0.3) {
    return [];
  }
  const limit = random.pick([limitToFirst, limitToLast])(1 + random.below(3));
  if (dice < 0.45) {
    return [limit];
  }
  const order = random.pick(['key', 'value', 'priority', 'child'] as const);
  const orderBy = {
    key: orderByKey,
    value: orderByValue,
    priority: orderByPriority,
    child: () => orderByChild(random.pick(['n', 'b', 'n/b'])),
  }[order]();
  const bound = order === 'key' ? random.pick(randomKeys) : random.pick([0, 1, 2, 'x', null]);
  const range = random.pick([startAt, startAfter, endAt, equalTo])(bound);
  return random.pick([
    [orderBy, range],
    [orderBy, range, limit],
    [orderBy, limit],
  ]);
}
