import type { Database } from '../database/database';
import { maxKey, minKey } from '../database/keyOrder';
import { isOrderIndexed, parseQuery, type Query } from '../database/query';
import type { Path } from '../database/treeNode';
import { RestError } from './restError';

const orders: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

/** Parameters that mean nothing without `orderBy`. */
const constraints = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
];

/**
 * The query of `orderBy="n"&startAt=3&limitToFirst=10` and the like; null where there is none. Values
 * are JSON; a bound may have a key behind a comma.
 */
export function parseRestQuery(params: URLSearchParams): Query | null {
  const orderBy = params.get('orderBy');
  if (orderBy === null) {
    if (constraints.some((name) => params.has(name))) {
      throw new RestError(400, 'orderBy must be defined when other query parameters are defined');
    }
    return null;
  }
  const start = parseBound(params, 'startAt', 'startAfter');
  const end = parseBound(params, 'endAt', 'endBefore');
  return parseQuery({
    i: parseOrder(orderBy),
    ...(start ? { sp: start.value, sn: start.key, sin: start.isInclusive } : {}),
    ...(end ? { ep: end.value, en: end.key, ein: end.isInclusive } : {}),
    ...parseLimit(params),
  });
}

/** Unlike over a socket, a query without its index is refused rather than answered slowly. */
export function assertIndexed(database: Database, path: Path, query: Query): void {
  const indexes = database.indexesAt(path);
  if (indexes === null || isOrderIndexed(query.order, indexes)) return;
  const { order } = query;
  const name = order.by === 'child' ? order.path.join('/') : '.value';
  throw new RestError(
    400,
    `Index not defined, add ".indexOn": "${name}", for path "/${path.join('/')}", to the rules`,
  );
}

function parseOrder(orderBy: string): string {
  const name = parseJson(orderBy);
  if (typeof name !== 'string' || name === '') {
    throw new RestError(400, 'orderBy must be a valid JSON encoded path');
  }
  return orders.get(name) ?? name;
}

interface RestBound {
  readonly value: unknown;
  readonly key: string | undefined;
  readonly isInclusive: boolean;
}

function parseBound(
  params: URLSearchParams,
  inclusiveName: string,
  exclusiveName: string,
): RestBound | null {
  const names = [inclusiveName, exclusiveName, 'equalTo'].filter((name) => params.has(name));
  const [name] = names;
  if (name === undefined) return null;
  if (names.length > 1) {
    throw new RestError(400, `only one of ${names.join(' and ')} may be defined`);
  }
  // `3,"key"` is a list without its brackets.
  const list = parseJson(`[${params.get(name)}]`);
  const [value, key, ...rest]: readonly unknown[] = Array.isArray(list) ? list : [{}];
  const isPrimitive = typeof value !== 'object' || value === null;
  if (value === undefined || !isPrimitive || rest.length > 0) {
    throw new RestError(400, `Constraint index field must be a JSON primitive`);
  }
  if (key !== undefined && typeof key !== 'string') {
    throw new RestError(400, 'Constraint key field must be a JSON string');
  }
  return { value, key: key ?? exclusiveBoundKey(name), isInclusive: name !== exclusiveName };
}

/** A value alone spans all keys that have it: after it means after the last of them. */
function exclusiveBoundKey(name: string): string | undefined {
  switch (name) {
    case 'startAfter':
      return maxKey;
    case 'endBefore':
      return minKey;
    default:
      return undefined;
  }
}

function parseLimit(params: URLSearchParams): { readonly l?: number; readonly vf?: 'l' | 'r' } {
  const first = params.get('limitToFirst');
  const last = params.get('limitToLast');
  const limit = first ?? last;
  if (limit === null) return {};
  if (first !== null && last !== null) {
    throw new RestError(400, 'only one of limitToFirst and limitToLast may be defined');
  }
  const name = first === null ? 'limitToLast' : 'limitToFirst';
  if (!/^[1-9]\d{0,8}$/.test(limit)) {
    throw new RestError(400, `${name} must be an integer greater than zero`);
  }
  return { l: Number(limit), vf: first === null ? 'r' : 'l' };
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
