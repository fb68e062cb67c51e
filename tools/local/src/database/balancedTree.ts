import type { Steps } from '../steps/steps';

/**
 * Weight-balanced trees (Adams, "Implementing Sets Efficiently in a Functional Language", 1992) with
 * the parameters Δ = 3, Γ = 2 that Hirai and Yamamoto proved sound (2011). Entries never change.
 */
export interface Entry<K, V> {
  readonly key: K;
  readonly value: V;
  readonly left: Link<K, V>;
  readonly right: Link<K, V>;
  readonly size: number;
}
export type Link<K, V> = Entry<K, V> | null;

export type Comparator<K> = (a: K, b: K) => number;
/** Returns whether to continue. */
export type Visitor<K, V> = (key: K, value: V) => boolean;

const delta = 3;
const gamma = 2;

export function sizeOf<K, V>(entry: Link<K, V>): number {
  return entry ? entry.size : 0;
}

export function join<K, V>(key: K, value: V, left: Link<K, V>, right: Link<K, V>): Entry<K, V> {
  return { key, value, left, right, size: sizeOf(left) + sizeOf(right) + 1 };
}

export function build<K, V>(
  entries: readonly (readonly [K, V])[],
  from: number,
  to: number,
): Link<K, V> {
  const middle = (from + to) >>> 1;
  const entry = entries[middle];
  if (from >= to || !entry) {
    return null;
  }
  const left = build(entries, from, middle);
  const right = build(entries, middle + 1, to);
  return join(entry[0], entry[1], left, right);
}

const maxUnslicedEntries = 256;

/** Like `build`, in steps. */
export function* buildSteps<K, V>(
  entries: readonly (readonly [K, V])[],
  from: number,
  to: number,
): Steps<Link<K, V>> {
  if (to - from <= maxUnslicedEntries) return build(entries, from, to);
  const middle = (from + to) >>> 1;
  const entry = entries[middle];
  if (!entry) return null;
  const left = yield* buildSteps(entries, from, middle);
  yield;
  const right = yield* buildSteps(entries, middle + 1, to);
  return join(entry[0], entry[1], left, right);
}

/** Joins two balanced sides of which one may have gained or lost one entry. */
function balance<K, V>(key: K, value: V, left: Link<K, V>, right: Link<K, V>): Entry<K, V> {
  const leftSize = sizeOf(left);
  const rightSize = sizeOf(right);
  if (leftSize + rightSize < 2) {
    return join(key, value, left, right);
  }
  if (right && rightSize > delta * leftSize) {
    return rotateLeft(key, value, left, right);
  }
  if (left && leftSize > delta * rightSize) {
    return rotateRight(key, value, left, right);
  }
  return join(key, value, left, right);
}

function rotateLeft<K, V>(key: K, value: V, left: Link<K, V>, right: Entry<K, V>): Entry<K, V> {
  const inner = right.left;
  if (!inner || sizeOf(inner) < gamma * sizeOf(right.right)) {
    return join(right.key, right.value, join(key, value, left, inner), right.right);
  }
  return join(
    inner.key,
    inner.value,
    join(key, value, left, inner.left),
    join(right.key, right.value, inner.right, right.right),
  );
}

function rotateRight<K, V>(key: K, value: V, left: Entry<K, V>, right: Link<K, V>): Entry<K, V> {
  const inner = left.right;
  if (!inner || sizeOf(inner) < gamma * sizeOf(left.left)) {
    return join(left.key, left.value, left.left, join(key, value, inner, right));
  }
  return join(
    inner.key,
    inner.value,
    join(left.key, left.value, left.left, inner.left),
    join(key, value, inner.right, right),
  );
}

export function insert<K, V>(
  node: Link<K, V>,
  key: K,
  value: V,
  compare: Comparator<K>,
): Entry<K, V> {
  if (!node) {
    return join(key, value, null, null);
  }
  const order = compare(key, node.key);
  if (order === 0) {
    return join(key, value, node.left, node.right);
  }
  return order < 0
    ? balance(node.key, node.value, insert(node.left, key, value, compare), node.right)
    : balance(node.key, node.value, node.left, insert(node.right, key, value, compare));
}

export function remove<K, V>(node: Link<K, V>, key: K, compare: Comparator<K>): Link<K, V> {
  if (!node) {
    return null;
  }
  const order = compare(key, node.key);
  if (order < 0) {
    const left = remove(node.left, key, compare);
    return left === node.left ? node : balance(node.key, node.value, left, node.right);
  }
  if (order > 0) {
    const right = remove(node.right, key, compare);
    return right === node.right ? node : balance(node.key, node.value, node.left, right);
  }
  if (!node.left || !node.right) {
    return node.left ?? node.right;
  }
  const next = first(node.right);
  return balance(next.key, next.value, node.left, remove(node.right, next.key, compare));
}

function first<K, V>(entry: Entry<K, V>): Entry<K, V> {
  let node = entry;
  while (node.left) {
    node = node.left;
  }
  return node;
}

/** Returns false if `visit` stopped the iteration. */
export function ascend<K, V>(
  node: Link<K, V>,
  visit: Visitor<K, V>,
  isBefore: (key: K) => boolean,
): boolean {
  if (!node) {
    return true;
  }
  if (isBefore(node.key)) {
    return ascend(node.right, visit, isBefore);
  }
  return (
    ascend(node.left, visit, isBefore) &&
    visit(node.key, node.value) &&
    ascend(node.right, visit, isBefore)
  );
}

export function descend<K, V>(
  node: Link<K, V>,
  visit: Visitor<K, V>,
  isAfter: (key: K) => boolean,
): boolean {
  if (!node) {
    return true;
  }
  if (isAfter(node.key)) {
    return descend(node.left, visit, isAfter);
  }
  return (
    descend(node.right, visit, isAfter) &&
    visit(node.key, node.value) &&
    descend(node.left, visit, isAfter)
  );
}
