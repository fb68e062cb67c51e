import { sortSteps } from '../steps/sort';
import { finish, operationsPerStep, type Steps } from '../steps/steps';
import {
  ascend,
  buildSteps,
  type Comparator,
  descend,
  type Entry,
  insert,
  type Link,
  remove,
  sizeOf,
  type Visitor,
} from './balancedTree';
import { type DifferenceVisitor, forEachDifference } from './treeDifference';

/**
 * A persistent sorted map: `set` and `delete` return a new map that shares all but O(log n) of the
 * old one. With it a write below a parent of 10,000 children costs a dozen small objects, and the
 * tree before the write stays readable beside the one after it.
 */
export class SortedMap<K, V> {
  readonly #compare: Comparator<K>;
  readonly #top: Link<K, V>;

  private constructor(compare: Comparator<K>, top: Link<K, V>) {
    this.#compare = compare;
    this.#top = top;
  }

  static empty<K, V>(compare: Comparator<K>): SortedMap<K, V> {
    return new SortedMap<K, V>(compare, null);
  }

  /** In O(n) if the entries are in order, in O(n log n) otherwise; of equal keys the last counts. */
  static from<K, V>(
    compare: Comparator<K>,
    entries: readonly (readonly [K, V])[],
  ): SortedMap<K, V> {
    return finish(SortedMap.fromSteps(compare, entries));
  }

  /** As `from`, in steps. */
  static *fromSteps<K, V>(
    compare: Comparator<K>,
    entries: readonly (readonly [K, V])[],
  ): Steps<SortedMap<K, V>> {
    if (yield* isSortedSteps(compare, entries)) {
      return new SortedMap(compare, yield* buildSteps(entries, 0, entries.length));
    }
    const sorted = yield* sortSteps(entries, (a, b) => compare(a[0], b[0]));
    const unique: (readonly [K, V])[] = [];
    for (const [i, entry] of sorted.entries()) {
      const next = sorted[i + 1];
      if (next === undefined || compare(entry[0], next[0]) !== 0) unique.push(entry);
      if (i % operationsPerStep === 0) yield;
    }
    return new SortedMap(compare, yield* buildSteps(unique, 0, unique.length));
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

  /** Tells what another version of this map has otherwise; cheap where the two share most. */
  difference(after: SortedMap<K, V>, visit: DifferenceVisitor<K, V>): void {
    forEachDifference(this.#top, after.#top, this.#compare, visit);
  }

  *keys(): Iterable<K> {
    for (const [key] of this.entries()) yield key;
  }

  /** In ascending order. */
  *entries(): Iterable<readonly [K, V]> {
    const stack: Entry<K, V>[] = [];
    let entry = this.#top;
    while (entry || stack.length > 0) {
      while (entry) {
        stack.push(entry);
        entry = entry.left;
      }
      const next = stack.pop();
      if (!next) {
        return;
      }
      yield [next.key, next.value];
      entry = next.right;
    }
  }

  /** In ascending order, without the keys in front for which `isBefore` holds. */
  ascend(visit: Visitor<K, V>, isBefore: (key: K) => boolean = () => false): void {
    ascend(this.#top, visit, isBefore);
  }

  /** In descending order, without the keys at the end for which `isAfter` holds. */
  descend(visit: Visitor<K, V>, isAfter: (key: K) => boolean = () => false): void {
    descend(this.#top, visit, isAfter);
  }
}

function* isSortedSteps<K, V>(
  compare: Comparator<K>,
  entries: readonly (readonly [K, V])[],
): Steps<boolean> {
  for (let i = 1; i < entries.length; i += 1) {
    const [previous, entry] = [entries[i - 1], entries[i]];
    if (previous && entry && compare(previous[0], entry[0]) >= 0) return false;
    if (i % operationsPerStep === 0) yield;
  }
  return true;
}
