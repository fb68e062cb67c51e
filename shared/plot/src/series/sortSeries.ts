import type { Numbers } from './pyramid';

/** Rows that are sorted at once: a few milliseconds. */
const run = 8192;
/** Rows between two chances to pause, where each costs little. */
const slice = 65_536;

interface Rows {
  x: Numbers;
  y: Numbers;
  readonly length: number;
}

/** Puts rows in the order of x, those at the same x as they came; yields between slices. */
export function* sortSeries(series: Rows): Generator<void, void, void> {
  const order = yield* sortedRows(series.x, series.length);
  const x = new Float64Array(series.length);
  const y = new Float64Array(series.length);
  for (let start = 0; start < series.length; start += slice) {
    const end = Math.min(start + slice, series.length);
    for (let place = start; place < end; place += 1) {
      const row = order[place] as number;
      x[place] = series.x[row] as number;
      y[place] = series.y[row] as number;
    }
    yield;
  }
  series.x = x;
  series.y = y;
}

/** Row numbers in the order of x, which has no NaN: runs are sorted, then merged two by two. */
export function* sortedRows(x: Numbers, length: number): Generator<void, Uint32Array, void> {
  let order = new Uint32Array(length);
  for (let start = 0; start < length; start += run) {
    const end = Math.min(start + run, length);
    for (let row = start; row < end; row += 1) order[row] = row;
    order.subarray(start, end).sort((a, b) => (x[a] as number) - (x[b] as number) || a - b);
    yield;
  }
  let other = new Uint32Array(length);
  for (let width = run; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      yield* merge(x, order, other, [start, middle, Math.min(middle + width, length)]);
    }
    [order, other] = [other, order];
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
  for (let place = start; place < end; place += 1) {
    const isLeft =
      right >= end ||
      (left < middle &&
        (x[from[left] as number] as number) <= (x[from[right] as number] as number));
    to[place] = from[isLeft ? left++ : right++] as number;
    if (place % slice === slice - 1) yield;
  }
}
