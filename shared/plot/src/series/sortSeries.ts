import type { Numbers } from './pyramid';

/** Rows sorted at once: a few milliseconds. */
const runLength = 8192;
/** Rows between two yields, where each is cheap. */
const rowsPerSlice = 65_536;

interface Rows {
  x: Numbers;
  y: Numbers;
  readonly length: number;
}

/** Sorts rows by x in place. Stable. Yields between slices. */
export function* sortSeries(series: Rows): Generator<void, void, void> {
  const order = yield* sortedRows(series.x, series.length);
  const x = new Float64Array(series.length);
  const y = new Float64Array(series.length);
  for (let start = 0; start < series.length; start += rowsPerSlice) {
    const end = Math.min(start + rowsPerSlice, series.length);
    for (let index = start; index < end; index += 1) {
      const row = order[index] as number;
      x[index] = series.x[row] as number;
      y[index] = series.y[row] as number;
    }
    yield;
  }
  series.x = x;
  series.y = y;
}

/**
 * The row numbers in the order of x, which must not contain `NaN`. Sorts runs, then merges them in
 * pairs.
 */
export function* sortedRows(x: Numbers, length: number): Generator<void, Uint32Array, void> {
  let order = new Uint32Array(length);
  for (let start = 0; start < length; start += runLength) {
    const end = Math.min(start + runLength, length);
    for (let row = start; row < end; row += 1) order[row] = row;
    order.subarray(start, end).sort((a, b) => (x[a] as number) - (x[b] as number) || a - b);
    yield;
  }
  let buffer = new Uint32Array(length);
  for (let width = runLength; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      yield* merge(x, order, buffer, [start, middle, Math.min(middle + width, length)]);
    }
    [order, buffer] = [buffer, order];
  }
  return order;
}

function* merge(
  x: Numbers,
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: readonly [number, number, number],
): Generator<void, void, void> {
  let left = start;
  let right = middle;
  for (let index = start; index < end; index += 1) {
    const isLeft =
      right >= end ||
      (left < middle &&
        (x[from[left] as number] as number) <= (x[from[right] as number] as number));
    to[index] = from[isLeft ? left++ : right++] as number;
    if (index % rowsPerSlice === rowsPerSlice - 1) yield;
  }
}
