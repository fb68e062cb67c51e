/**
 * A persistent sorted map: `set` and `delete` return a new map that shares all but O(log n) of the
 * old one. A weight-balanced tree (Adams, "Implementing Sets Efficiently in a Functional Language",
 * 1992) with the parameters Δ = 3, Γ = 2 that Hirai and Yamamoto proved sound (2011).
 *
 * With it a write below a parent of 10,000 children costs a dozen small objects, and the tree
 * before the write stays readable beside the one after it.
 */
interface Entry<K, V> {
  readonly key: K;
  readonly value: V;
  readonly left: Link<K, V>;
  readonly right: Link<K, V>;
  readonly size: number;
}
type Link<K, V> = Entry<K, V> | null;

export type Compare<K> = (a: K, b: K) => number;
/** Returns whether to go on. */
export type Visit<K, V> = (key: K, value: V) => boolean;

const delta = 3;
const gamma = 2;

export class SortedMap<K, V> {
  readonly #compare: Compare<K>;
  readonly #top: Link<K, V>;

  private constructor(compare: Compare<K>, top: Link<K, V>) {
    this.#compare = compare;
    this.#top = top;
  }

  static empty<K, V>(compare: Compare<K>): SortedMap<K, V> {
    return new SortedMap<K, V>(compare, null);
  }

  /** In O(n) if the entries are in order, in O(n log n) otherwise; of equal keys the last counts. */
  static from<K, V>(compare: Compare<K>, entries: (readonly [K, V])[]): SortedMap<K, V> {
    const isSorted = entries.every((entry, i) => {
      const previous = entries[i - 1];
      return previous === undefined || compare(previous[0], entry[0]) < 0;
    });
    if (isSorted) {
      return new SortedMap(compare, build(entries, 0, entries.length));
    }
    const sorted = [...entries].sort((a, b) => compare(a[0], b[0]));
    const unique = sorted.filter((entry, i) => {
      const next = sorted[i + 1];
      return next === undefined || compare(entry[0], next[0]) !== 0;
    });
    return new SortedMap(compare, build(unique, 0, unique.length));
  }

  get size(): number {
    return sizeOf(this.#top);
  }

  get(key: K): V | undefined {
    let entry = this.#top;
    while (entry) {
      const order = this.#compare(key, entry.key);
      if (order === 0) {
        return entry.value;
      }
      entry = order < 0 ? entry.left : entry.right;
    }
    return undefined;
  }

  set(key: K, value: V): SortedMap<K, V> {
    return new SortedMap(this.#compare, insert(this.#top, key, value, this.#compare));
  }

  delete(key: K): SortedMap<K, V> {
    const top = remove(this.#top, key, this.#compare);
    return top === this.#top ? this : new SortedMap(this.#compare, top);
  }

  *keys(): Iterable<K> {
    const above: Entry<K, V>[] = [];
    let entry = this.#top;
    while (entry || above.length > 0) {
      while (entry) {
        above.push(entry);
        entry = entry.left;
      }
      const next = above.pop();
      if (!next) {
        return;
      }
      yield next.key;
      entry = next.right;
    }
  }

  /** In ascending order, without the keys in front for which `isBefore` holds. */
  ascend(visit: Visit<K, V>, isBefore: (key: K) => boolean = () => false): void {
    ascend(this.#top, visit, isBefore);
  }

  /** In descending order, without the keys at the end for which `isAfter` holds. */
  descend(visit: Visit<K, V>, isAfter: (key: K) => boolean = () => false): void {
    descend(this.#top, visit, isAfter);
  }
}

function sizeOf<K, V>(entry: Link<K, V>): number {
  return entry ? entry.size : 0;
}

function join<K, V>(key: K, value: V, left: Link<K, V>, right: Link<K, V>): Entry<K, V> {
  return { key, value, left, right, size: sizeOf(left) + sizeOf(right) + 1 };
}

function build<K, V>(entries: (readonly [K, V])[], from: number, to: number): Link<K, V> {
  const middle = (from + to) >>> 1;
  const entry = entries[middle];
  if (from >= to || !entry) {
    return null;
  }
  const left = build(entries, from, middle);
  const right = build(entries, middle + 1, to);
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

function insert<K, V>(at: Link<K, V>, key: K, value: V, compare: Compare<K>): Entry<K, V> {
  if (!at) {
    return join(key, value, null, null);
  }
  const order = compare(key, at.key);
  if (order === 0) {
    return join(key, value, at.left, at.right);
  }
  return order < 0
    ? balance(at.key, at.value, insert(at.left, key, value, compare), at.right)
    : balance(at.key, at.value, at.left, insert(at.right, key, value, compare));
}

function remove<K, V>(at: Link<K, V>, key: K, compare: Compare<K>): Link<K, V> {
  if (!at) {
    return null;
  }
  const order = compare(key, at.key);
  if (order < 0) {
    const left = remove(at.left, key, compare);
    return left === at.left ? at : balance(at.key, at.value, left, at.right);
  }
  if (order > 0) {
    const right = remove(at.right, key, compare);
    return right === at.right ? at : balance(at.key, at.value, at.left, right);
  }
  if (!at.left || !at.right) {
    return at.left ?? at.right;
  }
  const next = first(at.right);
  return balance(next.key, next.value, at.left, remove(at.right, next.key, compare));
}

function first<K, V>(entry: Entry<K, V>): Entry<K, V> {
  let at = entry;
  while (at.left) {
    at = at.left;
  }
  return at;
}

/** Returns false once `visit` wants no more. */
function ascend<K, V>(at: Link<K, V>, visit: Visit<K, V>, isBefore: (key: K) => boolean): boolean {
  if (!at) {
    return true;
  }
  if (isBefore(at.key)) {
    return ascend(at.right, visit, isBefore);
  }
  return (
    ascend(at.left, visit, isBefore) && visit(at.key, at.value) && ascend(at.right, visit, isBefore)
  );
}

function descend<K, V>(at: Link<K, V>, visit: Visit<K, V>, isAfter: (key: K) => boolean): boolean {
  if (!at) {
    return true;
  }
  if (isAfter(at.key)) {
    return descend(at.left, visit, isAfter);
  }
  return (
    descend(at.right, visit, isAfter) && visit(at.key, at.value) && descend(at.left, visit, isAfter)
  );
}
