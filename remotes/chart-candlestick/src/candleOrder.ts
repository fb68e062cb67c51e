import type { Numbers } from '@chartroom/plot';

const rowsPerSlice = 65_536;

/**
 * Null if times ascend from `from` on, so that columns can be used as they are; otherwise the rows
 * with a time, in time order.
 */
export function* candleOrder(
  times: Numbers,
  from: number,
  to: number,
): Generator<void, Uint32Array | null, void> {
  let previous = from > 0 ? (times[from - 1] as number) : Number.NEGATIVE_INFINITY;
  for (let row = from; row < to; row += 1) {
    const time = times[row] as number;
    if (!(time >= previous)) return sortedRows(times, to);
    previous = time;
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  return null;
}

function sortedRows(times: Numbers, length: number): Uint32Array {
  const rows = Uint32Array.from({ length }, (_, row) => row).filter(
    (row) => !Number.isNaN(times[row]),
  );
  return rows.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
}
