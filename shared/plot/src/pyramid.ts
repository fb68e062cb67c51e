/**
 * A min/max tree over a column, of fan-out 16: any range of rows gives its exact extent by looking
 * at no more than 30 nodes a level. It costs 1.07 bytes a row, and appending touches new rows only.
 * It goes by row number, so that it serves any spacing of x.
 */
export interface Pyramid {
  /** Rows taken in so far. */
  length: number;
  /** Level 0 has a node for 16 rows, level 1 for 256; whole nodes only. */
  readonly levels: PyramidLevel[];
}

interface PyramidLevel {
  min: Float64Array;
  max: Float64Array;
  length: number;
}

export type Numbers = Float64Array | Int32Array;

/** Nothing but `NaN` in range leaves `min` above `max`. */
export interface Extent {
  min: number;
  max: number;
}

const fanOutBits = 4;
const fanOut = 1 << fanOutBits;

export function createPyramid(): Pyramid {
  return { length: 0, levels: [] };
}

/** Takes in the rows up to `until`; those in front of `pyramid.length` must not have changed. */
export function extendPyramid(pyramid: Pyramid, values: Numbers, until: number): void {
  if (until <= pyramid.length) return;
  pyramid.length = until;
  const base = levelOf(pyramid, 0, until >> fanOutBits);
  for (let node = base.length; node < until >> fanOutBits; node += 1) {
    setNode(base, node, values, values, node << fanOutBits);
  }
  let below = base;
  for (let depth = 1; below.length >= fanOut; depth += 1) {
    const count = below.length >> fanOutBits;
    const level = levelOf(pyramid, depth, count);
    for (let node = level.length; node < count; node += 1) {
      setNode(level, node, below.min, below.max, node << fanOutBits);
    }
    below = level;
  }
}

/** Forgets the rows from `length` on. */
export function truncatePyramid(pyramid: Pyramid, length: number): void {
  pyramid.length = Math.min(pyramid.length, length);
  pyramid.levels.forEach((level, depth) => {
    const count = Math.floor(pyramid.length / fanOut ** (depth + 1));
    level.length = Math.min(level.length, count);
  });
}

/** Extent of the rows `from` to `to` (not included), without `NaN`, written to `out`. */
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
    // What sticks out of whole nodes is looked at one by one, the rest a level up.
    for (; low < high && low & (fanOut - 1); low += 1) {
      const least = mins[low] as number;
      const greatest = maxs[low] as number;
      if (least < min) min = least;
      if (greatest > max) max = greatest;
    }
    for (; low < high && high & (fanOut - 1); high -= 1) {
      const least = mins[high - 1] as number;
      const greatest = maxs[high - 1] as number;
      if (least < min) min = least;
      if (greatest > max) max = greatest;
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

function setNode(
  level: PyramidLevel,
  node: number,
  mins: Numbers,
  maxs: Numbers,
  from: number,
): void {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let row = from; row < from + fanOut; row += 1) {
    const least = mins[row] as number;
    const greatest = maxs[row] as number;
    if (least < min) min = least;
    if (greatest > max) max = greatest;
  }
  level.min[node] = min;
  level.max[node] = max;
  level.length = node + 1;
}

function levelOf(pyramid: Pyramid, depth: number, capacity: number): PyramidLevel {
  let level = pyramid.levels[depth];
  if (!level) {
    level = { min: new Float64Array(0), max: new Float64Array(0), length: 0 };
    pyramid.levels[depth] = level;
  }
  if (level.min.length < capacity) {
    // An eighth in reserve keeps appending amortised and the tree within 12 % of its column.
    const size = Math.max(fanOut, capacity + (capacity >> 3));
    level.min = grown(level.min, level.length, size);
    level.max = grown(level.max, level.length, size);
  }
  return level;
}

function grown(values: Float64Array, length: number, size: number): Float64Array {
  const next = new Float64Array(size);
  next.set(values.subarray(0, length));
  return next;
}
