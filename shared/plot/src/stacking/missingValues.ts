import type { Numbers } from '@chartroom/plot';
import type { Aligned, AlignedColumn } from './alignSeries';
import { slice } from './moments';

/** What stands where a series has no value. */
export type MissingRule = 'gap' | 'zero' | 'connect';

/** First and last row with a value; last before first where there is none. */
function spanOf({ values }: AlignedColumn, length: number): readonly [number, number] {
  let first = 0;
  while (first < length && Number.isNaN(values[first])) first += 1;
  let last = length - 1;
  while (last > first && Number.isNaN(values[last])) last -= 1;
  return first === length ? [length, -1] : [first, last];
}

/**
 * The rows at which a stack is broken: where no series has a value, and by the rule `gap` where one
 * lacks it between others of its own, so that nothing is known of the whole.
 */
export function* brokenRows(
  { columns, length }: Aligned,
  rule: MissingRule,
): Generator<void, Uint8Array, void> {
  const broken = new Uint8Array(length).fill(1);
  for (const { values } of columns) {
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      if (!Number.isNaN(values[row])) broken[row] = 0;
    }
    yield;
  }
  if (rule !== 'gap') return broken;
  for (const column of columns) {
    const [first, last] = spanOf(column, length);
    for (let row = first; row <= last; row += 1) {
      if (row % slice === slice - 1) yield;
      if (Number.isNaN(column.values[row])) broken[row] = 1;
    }
    yield;
  }
  return broken;
}

/** Values between which some are missing, joined by straight lines. */
export function connected(x: Numbers, values: Numbers, length: number): Numbers {
  let joined: Float64Array | null = null;
  let before = -1;
  for (let row = 0; row < length; row += 1) {
    if (Number.isNaN(values[row])) continue;
    if (before >= 0 && row - before > 1) {
      joined ??= Float64Array.from(values.subarray(0, length));
      const width = (x[row] as number) - (x[before] as number);
      for (let between = before + 1; between < row; between += 1) {
        const share = width > 0 ? ((x[between] as number) - (x[before] as number)) / width : 0;
        joined[between] =
          (values[before] as number) * (1 - share) + (values[row] as number) * share;
      }
    }
    before = row;
  }
  return joined ?? values;
}
