/**
 * A min/max tree over a column, with a fan-out of 16. The exact extent of any range of rows takes
 * at most 30 nodes a level. It needs 1.07 bytes a row, and appending touches new rows only. Indexed
 * by row number, so it works for any spacing of x.
 */
export interface Pyramid {
  /** Number of indexed rows. */
  length: number;
  /** Level 0 has a node for 16 rows, level 1 for 256. Complete nodes only. */
  readonly levels: PyramidLevel[];
}

interface PyramidLevel {
  min: Float64Array;
  max: Float64Array;
  length: number;
}

/** The values of a number, integer or time column. */
export type Numbers = Float64Array | Int32Array;

/** The minimum and maximum of values. `min` is above `max` where there are none but `NaN`. */
export interface Extent {
  min: number;
  max: number;
}

const fanOutBits = 4;
const fanOut = 1 << fanOutBits;

/** An empty pyramid. */
export function createPyramid(): Pyramid {
  return { length: 0, levels: [] };
}

/**
 * Adds the rows up to `until`. Rows before `pyramid.length` must not have changed. Allocates for
 * `expected` rows, since a tree that grows with every slice would be copied each time.
 */
export function extendPyramid(
  pyramid: Pyramid,
  values: Numbers,
  end: number,
  expected = end,
): void {
  if (end <= pyramid.length) return;
  pyramid.length = end;
  let capacity = expected >> fanOutBits;
  const base = levelOf(pyramid, 0, capacity);
  fillNodes(base, values, values, end >> fanOutBits);
  let lowerLevel = base;
  for (let depth = 1; lowerLevel.length >= fanOut; depth += 1) {
    capacity >>= fanOutBits;
    const level = levelOf(pyramid, depth, capacity);
    fillNodes(level, lowerLevel.min, lowerLevel.max, lowerLevel.length >> fanOutBits);
    lowerLevel = level;
  }
}

/** Removes the rows from `length` on. */
export function truncatePyramid(pyramid: Pyramid, length: number): void {
  pyramid.length = Math.min(pyramid.length, length);
  pyramid.levels.forEach((level, depth) => {
    const count = Math.floor(pyramid.length / fanOut ** (depth + 1));
    level.length = Math.min(level.length, count);
  });
}

/** Writes the extent of the rows `from` to `to` (exclusive), without `NaN`, to `out`. */
export function extentOf(
  pyramid: Pyramid,
  values: Numbers,
  from: number,
  to: number,
  out: Extent,
): void {
  let low = from;
  let high = to;
  let mins = values;
  let maxs = values;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let depth = 0; low < high; depth += 1) {
    // Values outside complete nodes are read one by one; the rest on the next level.
    for (; low < high && low & (fanOut - 1); low += 1) {
      const nodeMin = mins[low] as number;
      const nodeMax = maxs[low] as number;
      if (nodeMin < min) min = nodeMin;
      if (nodeMax > max) max = nodeMax;
    }
    for (; low < high && high & (fanOut - 1); high -= 1) {
      const nodeMin = mins[high - 1] as number;
      const nodeMax = maxs[high - 1] as number;
      if (nodeMin < min) min = nodeMin;
      if (nodeMax > max) max = nodeMax;
    }
    const level = pyramid.levels[depth];
    if (low >= high || !level) break;
    mins = level.min;
    maxs = level.max;
    low >>= fanOutBits;
    high >>= fanOutBits;
  }
  out.min = min;
  out.max = max;
}

/**
 * Nodes that one call fills: a function that is called often is optimised within the first slice.
 */
const nodesPerCall = 64;

function fillNodes(level: PyramidLevel, mins: Numbers, maxs: Numbers, count: number): void {
  for (let node = level.length; node < count; node += nodesPerCall) {
    fillNodeRange(level.min, level.max, mins, maxs, node, Math.min(node + nodesPerCall, count));
  }
  level.length = Math.max(level.length, count);
}

function fillNodeRange(
  min: Float64Array,
  max: Float64Array,
  mins: Numbers,
  maxs: Numbers,
  from: number,
  to: number,
): void {
  for (let node = from; node < to; node += 1) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    const end = (node + 1) << fanOutBits;
    for (let row = node << fanOutBits; row < end; row += 1) {
      const nodeMin = mins[row] as number;
      const nodeMax = maxs[row] as number;
      if (nodeMin < low) low = nodeMin;
      if (nodeMax > high) high = nodeMax;
    }
    min[node] = low;
    max[node] = high;
  }
}

function levelOf(pyramid: Pyramid, depth: number, capacity: number): PyramidLevel {
  let level = pyramid.levels[depth];
  if (!level) {
    level = { min: new Float64Array(0), max: new Float64Array(0), length: 0 };
    pyramid.levels[depth] = level;
  }
  if (level.min.length < capacity) {
    // A spare 1/16 keeps appending amortised, and the tree within 8 % of its columns.
    const size = Math.max(fanOut, capacity + (capacity >> 4));
    level.min = enlarged(level.min, level.length, size);
    level.max = enlarged(level.max, level.length, size);
  }
  return level;
}

function enlarged(values: Float64Array, length: number, size: number): Float64Array {
  const next = new Float64Array(size);
  next.set(values.subarray(0, length));
  return next;
}
