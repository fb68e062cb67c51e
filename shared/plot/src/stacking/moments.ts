import type { Numbers, Series } from '@chartroom/plot';

/** Rows between two chances to pause: about a millisecond of work. */
export const slice = 131_072;

/** Positions on x, ascending and each once. */
export interface Moments {
  readonly x: Float64Array;
  /** 1 where no series was measured: a series starts or ends there. Null: nowhere. */
  readonly edges: Uint8Array | null;
}

/** The next number above `x`, or the one after that. */
export function justAfter(x: number): number {
  return x === 0 ? Number.MIN_VALUE : x + Math.abs(x) * Number.EPSILON;
}

/** The next number below `x`, or the one before that. */
export function justBefore(x: number): number {
  return -justAfter(-x);
}

/** All x at which any of the series has a row. */
export function* momentsOf(series: readonly Series[]): Generator<void, Float64Array, void> {
  let lists: Numbers[] = series.map(({ x, length }) => x.subarray(0, length));
  do {
    const merged: Float64Array[] = [];
    for (let i = 0; i < lists.length; i += 2) {
      merged.push(yield* union(lists[i] as Numbers, lists[i + 1] ?? []));
    }
    lists = merged;
  } while (lists.length > 1);
  return lists[0] as Float64Array;
}

/** Adds the positions at which something starts or ends. */
export function* withEdges(
  moments: Float64Array,
  found: readonly number[],
): Generator<void, Moments, void> {
  if (found.length === 0) return { x: moments, edges: null };
  const x = yield* union(moments, Float64Array.from(found).sort());
  const edges = new Uint8Array(x.length).fill(1);
  let row = 0;
  for (const moment of moments) {
    while ((x[row] as number) < moment) row += 1;
    edges[row] = 0;
  }
  return { x, edges };
}

function* union(a: ArrayLike<number>, b: ArrayLike<number>): Generator<void, Float64Array, void> {
  const found = new Float64Array(a.length + b.length);
  let [count, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY];
    const next = left < right ? left : right;
    if (left === next) i += 1;
    if (right === next) j += 1;
    // Several rows may be at the same x.
    if (count > 0 && found[count - 1] === next) continue;
    found[count] = next;
    count += 1;
    if (count % slice === 0) yield;
  }
  return found.subarray(0, count);
}
