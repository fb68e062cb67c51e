import type { Series } from '@chartroom/plot';

/** Rows per block. A range costs at most two blocks of rows, and a step for each block between. */
const blockRows = 4096;

/** Block sums, so that the sum of any rows of a series is fast. 0.4 % of the series' size. */
export interface SumBlocks {
  /** The summed column. Another column resets the sums. */
  readonly values: Series['y'];
  readonly dropped: number;
  readonly rows: number;
  /** Sum and count by block. Running totals would lose precision after a large value. */
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

/** Adds new rows, or all rows if older ones have changed, as `from` indicates. */
export function* extendSumBlocks(
  { y, length }: Series,
  dropped: number,
  previous: SumBlocks | undefined,
  firstNewRow: number,
): Generator<void, SumBlocks, void> {
  const canExtend =
    previous?.values === y && previous.dropped === dropped && previous.rows <= firstNewRow;
  const wholeBlocks = canExtend ? Math.floor(previous.rows / blockRows) : 0;
  const sums = canExtend ? previous.sums.slice(0, wholeBlocks) : [];
  const counts = canExtend ? previous.counts.slice(0, wholeBlocks) : [];
  for (let row = wholeBlocks * blockRows; row < length; row += blockRows) {
    const blockSum = { sum: 0, count: 0 };
    addRows(y, row, Math.min(row + blockRows, length), blockSum);
    sums.push(blockSum.sum);
    counts.push(blockSum.count);
    yield;
  }
  return { values: y, dropped, rows: length, sums, counts };
}

/** Sum and count of the values in rows `from` to `to`. */
export function sumRange(
  { values, sums, counts }: SumBlocks,
  from: number,
  to: number,
): { readonly sum: number; readonly count: number } {
  const first = Math.ceil(from / blockRows);
  const last = Math.floor(to / blockRows);
  const total = { sum: 0, count: 0 };
  if (first >= last) {
    addRows(values, from, to, total);
    return total;
  }
  addRows(values, from, first * blockRows, total);
  for (let block = first; block < last; block += 1) {
    total.sum += sums[block] as number;
    total.count += counts[block] as number;
  }
  addRows(values, last * blockRows, to, total);
  return total;
}

/** Mean of the values in rows `from` to `to`; NaN without any. */
export function meanOfRange(blocks: SumBlocks, from: number, to: number): number {
  const { sum, count } = sumRange(blocks, from, to);
  return sum / count;
}

function addRows(
  values: Series['y'],
  from: number,
  to: number,
  total: { sum: number; count: number },
): void {
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    total.sum += value;
    total.count += 1;
  }
}
