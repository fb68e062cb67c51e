import type { SortKeys } from './sortKeys';

/** Rows per slice: 5 ms of work with slow memory. */
const rowsPerSlice = 8192;
const digitCount = 65_536;

/**
 * Sorts `rows` by their keys into a new array. A stable radix sort, 16 bits per pass with the least
 * significant digit first, which can pause anywhere. `keys` are in the order of `rows`.
 */
export function* sortRows(
  rows: Uint32Array,
  { low, high }: SortKeys,
): Generator<void, Uint32Array, void> {
  const { length } = rows;
  let positions = new Uint32Array(length);
  for (let i = 0; i < length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    positions[i] = i;
  }
  let next = new Uint32Array(length);
  for (const column of high ? [low, high] : [low]) {
    for (const shift of [0, 16]) {
      if (!(yield* radixPass(positions, next, column, shift))) continue;
      [positions, next] = [next, positions];
    }
  }
  for (let i = 0; i < length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    next[i] = rows[positions[i] as number] as number;
  }
  return next;
}

/** Returns false if all keys have the same digit, so that nothing moves. */
function* radixPass(
  from: Uint32Array,
  to: Uint32Array,
  keys: Uint32Array,
  shift: number,
): Generator<void, boolean, void> {
  const { length } = from;
  const starts = new Uint32Array(digitCount);
  for (let i = 0; i < length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const digit = ((keys[i] as number) >>> shift) & 0xffff;
    starts[digit] = (starts[digit] as number) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < digitCount; digit += 1) {
    const count = starts[digit] as number;
    if (count === length) return false;
    starts[digit] = start;
    start += count;
  }
  for (let i = 0; i < length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const position = from[i] as number;
    const digit = ((keys[position] as number) >>> shift) & 0xffff;
    const target = starts[digit] as number;
    to[target] = position;
    starts[digit] = target + 1;
  }
  return true;
}
