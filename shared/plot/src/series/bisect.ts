import type { Numbers } from './pyramid';

/**
 * The first row of `from` to `to` (exclusive) whose value is at least `value`. `to` where there is
 * none. As `bisectLeft` of d3-array; values must ascend.
 */
export function bisectLeft(values: Numbers, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const mid = (low + high) >>> 1;
    if ((values[mid] as number) < value) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** As `bisectLeft`, but fast where the row is about `guess` rows after `from`. */
export function bisectLeftNear(
  values: Numbers,
  value: number,
  from: number,
  to: number,
  guess: number,
): number {
  let low = from;
  let high = to;
  let stride = 4;
  let probe = Math.min(from + guess, to - 1);
  if (probe < from) return to;
  if ((values[probe] as number) < value) {
    while (probe < to && (values[probe] as number) < value) {
      low = probe + 1;
      probe += stride;
      stride *= 2;
    }
    high = Math.min(probe, to);
  } else {
    while (probe >= from && (values[probe] as number) >= value) {
      high = probe;
      probe -= stride;
      stride *= 2;
    }
    low = Math.max(probe + 1, from);
  }
  return bisectLeft(values, value, low, high);
}

/** The row whose value is nearest to `value`. −1 for none. Values must ascend. */
export function bisectNearest(values: Numbers, value: number, length: number): number {
  if (length === 0) return -1;
  const after = bisectLeft(values, value, 0, length);
  if (after === 0) return 0;
  if (after === length) return length - 1;
  const before = after - 1;
  const isBeforeNearer = value - (values[before] as number) <= (values[after] as number) - value;
  return isBeforeNearer ? before : after;
}
