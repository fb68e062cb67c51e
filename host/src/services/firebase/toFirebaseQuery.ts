import {
  type Database as Client,
  endAt,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  type Query,
  type QueryConstraint,
  query,
  ref,
  startAt,
} from 'firebase/database';
import type { DatabaseQuery } from './database';

/** Converts a query to the SDK's. */
export function toFirebaseQuery(client: Client, options: DatabaseQuery): Query {
  const { path, orderBy, equalTo: childValue, startAt: minValue, endAt: maxValue } = options;
  const { from, count } = options;
  const constraints: QueryConstraint[] = [
    orderBy === undefined ? orderByKey() : orderByChild(orderBy),
    from === 'first' ? limitToFirst(count) : limitToLast(count),
  ];
  if (childValue !== undefined) constraints.push(equalTo(childValue));
  if (minValue !== undefined) constraints.push(startAt(minValue));
  if (maxValue !== undefined) constraints.push(endAt(maxValue));
  return query(ref(client, path), ...constraints);
}
