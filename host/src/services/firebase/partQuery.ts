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
import type { PartQuery } from './database';

/** The SDK's query for a part of a path's children. */
export function partQuery(client: Client, part: PartQuery): Query {
  const { path, orderBy, equalTo: wanted, startAt: least, from, count } = part;
  const constraints: QueryConstraint[] = [
    orderBy === undefined ? orderByKey() : orderByChild(orderBy),
    from === 'first' ? limitToFirst(count) : limitToLast(count),
  ];
  if (wanted !== undefined) constraints.push(equalTo(wanted));
  if (least !== undefined) constraints.push(startAt(least));
  return query(ref(client, path), ...constraints);
}
