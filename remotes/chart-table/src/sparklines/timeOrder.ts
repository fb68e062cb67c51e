import type { TimeField } from '@chartroom/frame';
import type { GroupIndex } from '../groups/groupIndex';
import type { RowModel } from '../rowModel';

type SortModule = typeof import('../sorting');

const rowsPerSlice = 16_384;

/** The visible rows with a time, by group and in the order of their times. */
export interface TimeOrder {
  /** By depth of a group; those of depth 0 aren't needed. */
  readonly orders: readonly Uint32Array[];
  /** By group: index of its first row in the order of its depth. */
  readonly starts: Uint32Array;
  /** By group: the index after its last row. */
  readonly ends: Uint32Array;
  /** Extent of times. */
  readonly first: number;
  readonly last: number;
}

export function* orderByTime(
  time: TimeField,
  { tree, leaves, counts, nodes, dimensions }: GroupIndex,
  { data }: RowModel,
  { sortByField }: SortModule,
): Generator<void, TimeOrder, void> {
  const rows = yield* sortedRows(time, data?.matches ?? null, data?.length ?? 0, sortByField);
  const sizes = new Uint32Array(dimensions.length + 1);
  const starts = new Uint32Array(tree.size);
  for (const [i, node] of nodes.entries()) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const depth = tree.depths[node] as number;
    starts[node] = sizes[depth] as number;
    sizes[depth] = (sizes[depth] as number) + (counts[node] as number);
  }
  const orders = Array.from(sizes, (size) => new Uint32Array(size));
  const ends = starts.slice();
  let [first, last] = [Number.NaN, Number.NaN];
  for (const [i, row] of rows.entries()) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const at = time.values[row] as number;
    // Rows without a time come last.
    if (Number.isNaN(at)) break;
    if (i === 0) first = at;
    last = at;
    for (let node = leaves[row] as number; node !== 0; node = tree.parents[node] as number) {
      const end = ends[node] as number;
      (orders[tree.depths[node] as number] as Uint32Array)[end] = row;
      ends[node] = end + 1;
    }
  }
  return { orders, starts, ends, first, last };
}

/** Data mostly comes in the order of its times. */
function* sortedRows(
  time: TimeField,
  matches: Uint32Array | null,
  length: number,
  sortByField: SortModule['sortByField'],
): Generator<void, Uint32Array, void> {
  const rows = matches ?? new Uint32Array(length);
  let isSorted = true;
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows.length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    if (!matches) rows[i] = i;
    const at = time.values[rows[i] as number] as number;
    if (!(at >= before)) isSorted = false;
    before = at;
  }
  const ascending = { field: time.name, descending: false };
  return isSorted ? rows : yield* sortByField(time, ascending, rows);
}
