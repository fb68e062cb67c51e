import {
  type Database as Client,
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
  const { path, orderBy, equalTo: childValue, startAt: minValue, from, count } = options;
  const constraints: QueryConstraint[] = [
    orderBy === undefined ? orderByKey() : orderByChild(orderBy),
    from === 'first' ? limitToFirst(count) : limitToLast(count),
  ];
  if (childValue !== undefined) constraints.push(equalTo(childValue));
  if (minValue !== undefined) constraints.push(startAt(minValue));
  return query(ref(client, path), ...constraints);
}
