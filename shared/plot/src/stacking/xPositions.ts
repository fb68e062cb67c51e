import type { Numbers, Series } from '@chartroom/plot';

/** Rows between two yields: about a millisecond of work. */
export const rowsPerSlice = 131_072;

/** Distinct positions on x, ascending. */
export interface XPositions {
  readonly x: Float64Array;
  /** 1 where no series has a row: a series starts or ends there. Null: nowhere. */
  readonly edges: Uint8Array | null;
}

/** A number just above `x`: the next one, or the one after it. */
export function nextUp(x: number): number {
  return x === 0 ? Number.MIN_VALUE : x + Math.abs(x) * Number.EPSILON;
}

/** A number just below `x`: the next one, or the one before it. */
export function nextDown(x: number): number {
  return -nextUp(-x);
}

/** All x at which any of the series has a row. */
export function* unionOfX(series: readonly Series[]): Generator<void, Float64Array, void> {
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

/** Adds the positions at which a series starts or ends. */
export function* withEdges(
  positions: Float64Array,
  edgePositions: readonly number[],
): Generator<void, XPositions, void> {
  if (edgePositions.length === 0) return { x: positions, edges: null };
  const x = yield* union(positions, Float64Array.from(edgePositions).sort());
  const edges = new Uint8Array(x.length).fill(1);
  let row = 0;
  for (const position of positions) {
    while ((x[row] as number) < position) row += 1;
    edges[row] = 0;
  }
  return { x, edges };
}

function* union(a: ArrayLike<number>, b: ArrayLike<number>): Generator<void, Float64Array, void> {
  const merged = new Float64Array(a.length + b.length);
  let [count, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY];
    const next = left < right ? left : right;
    if (left === next) i += 1;
    if (right === next) j += 1;
    // Several rows may have the same x.
    if (count > 0 && merged[count - 1] === next) continue;
    merged[count] = next;
    count += 1;
    if (count % rowsPerSlice === 0) yield;
  }
  return merged.subarray(0, count);
}
