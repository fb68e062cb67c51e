import { DatabaseError } from './databaseError';
import { fromJson } from './fromJson';
import { compareKeys, maxKey, minKey } from './keyOrder';
import { parsePath } from './path';
import { emptyNode, leaf, type Path, priorityKey, type TreeNode } from './treeNode';
import { compareNodes } from './valueOrder';

/** What children are ordered by: their key, value or priority, or the value at a path below them. */
export type Order =
  | { readonly by: 'key' }
  | { readonly by: 'value' }
  | { readonly by: 'priority' }
  | { readonly by: 'child'; readonly path: Path };

/** A child's position in an order. */
export interface Position {
  readonly key: string;
  /** What it is ordered by; nothing when that is the key. */
  readonly node: TreeNode;
}

export interface Bound extends Position {
  readonly isInclusive: boolean;
}

/** A query as a listener or a `get` sends it. */
export interface Query {
  readonly order: Order;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: number | null;
  /** Whether the limit counts from the start. */
  readonly isFromStart: boolean;
}

/**
 * Reads the query object of the protocol: `sp`, `sn`, `sin` start value, key and whether inclusive;
 * `ep`, `en`, `ein` the end; `l` limit; `vf` 'l' or 'r', the side it counts from; `i` what to order by.
 * Null for an object without any restriction: that is the whole node.
 */
export function parseQuery(json: unknown): Query | null {
  if (json === undefined || json === null) {
    return null;
  }
  if (typeof json !== 'object') {
    throw new DatabaseError('invalid_query', 'A query must be an object.');
  }
  const q: Readonly<Record<string, unknown>> = { ...json };
  const order = parseOrder(q.i);
  const start = 'sp' in q ? parseBound(order, q.sp, q.sn ?? minKey, q.sin) : null;
  const end = 'ep' in q ? parseBound(order, q.ep, q.en ?? maxKey, q.ein) : null;
  const limit = parseLimit(q.l);
  if (!start && !end && limit === null) {
    return null;
  }
  return { order, start, end, limit, isFromStart: q.vf === 'l' };
}

function parseOrder(index: unknown): Order {
  switch (index) {
    case undefined:
    case priorityKey:
      return { by: 'priority' };
    case '.key':
      return { by: 'key' };
    case '.value':
      return { by: 'value' };
    default:
      return { by: 'child', path: parsePath(index) };
  }
}

function parseBound(order: Order, value: unknown, key: unknown, isInclusive: unknown): Bound {
  if (typeof key !== 'string') {
    throw new DatabaseError('invalid_query', 'A bound’s key must be a string.');
  }
  if (order.by !== 'key') {
    const node = fromJson(value, { path: [], existing: emptyNode, now: 0 });
    if (node.size > 0) {
      throw new DatabaseError('invalid_query', 'A bound is no object.');
    }
    return { key, node, isInclusive: isInclusive !== false };
  }
  if (typeof value !== 'string') {
    throw new DatabaseError('invalid_query', 'A bound by key is a string.');
  }
  return { key: value, node: emptyNode, isInclusive: isInclusive !== false };
}

function parseLimit(limit: unknown): number | null {
  if (limit === undefined) {
    return null;
  }
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) {
    throw new DatabaseError('invalid_query', 'A limit is a positive integer.');
  }
  return limit;
}

export function positionOf(order: Order, key: string, child: TreeNode): Position {
  switch (order.by) {
    case 'key':
      return { key, node: emptyNode };
    case 'value':
      return { key, node: child };
    case 'priority':
      return { key, node: child.priority === null ? emptyNode : leaf(child.priority) };
    case 'child':
      return { key, node: child.at(order.path) };
  }
}

export function comparePositions(a: Position, b: Position): number {
  return compareNodes(a.node, b.node) || compareKeys(a.key, b.key);
}

export function isBeforeStart(query: Query, position: Position): boolean {
  const { start } = query;
  if (!start) {
    return false;
  }
  const order = comparePositions(position, start);
  return start.isInclusive ? order < 0 : order <= 0;
}

export function isAfterEnd(query: Query, position: Position): boolean {
  const { end } = query;
  if (!end) {
    return false;
  }
  const order = comparePositions(position, end);
  return end.isInclusive ? order > 0 : order >= 0;
}

export function isInRange(query: Query, position: Position): boolean {
  return !isBeforeStart(query, position) && !isAfterEnd(query, position);
}

/** Whether rules that list these names (`.indexOn`) provide for an order; keys need no index. */
export function isOrderIndexed(order: Order, indexOn: readonly string[]): boolean {
  switch (order.by) {
    case 'value':
      return indexOn.includes('.value');
    case 'child':
      return indexOn.includes(order.path.join('/'));
    default:
      return true;
  }
}
