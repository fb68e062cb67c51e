import type { Field, Frame } from '@chartroom/frame';
import { hasOnlyGrown, type RowsRead, type TimeStyle } from '@chartroom/plot';
import {
  AxisTree,
  buildDimension,
  type Dimension,
  hasSameCodes,
  type TimeGroup,
} from '@chartroom/plot/grouping';
import type { RowModel } from '../rowModel';
import type { Sort } from '../rowQuery';
import type { TotalAggregate } from '../totals';
import { groupOrder } from './groupOrder';
import { GroupTallies } from './groupTallies';

/** What a table is grouped by. */
export interface GroupRequest {
  /** From the outermost. */
  readonly fields: readonly Field[];
  readonly timeGroup: TimeGroup;
  /** The requested totals by column, in the order of the option. */
  readonly totals: ReadonlyMap<string, ReadonlySet<TotalAggregate>>;
  /** Columns with totals. */
  readonly totalled: readonly Field[];
  readonly sort: Sort | null;
  readonly style: TimeStyle;
}

/** The groups of the visible rows, and what the next index can reuse. */
export interface GroupIndex extends RowsRead {
  readonly dimensions: readonly Dimension[];
  /** All groups that rows ever had. Node 0 is around all of them. */
  readonly tree: AxisTree;
  /** The innermost group of each row of the data. May be longer. */
  readonly leaves: Int32Array;
  readonly filterKey: string;
  /** Number of visible rows that were counted. */
  readonly visibleRows: number;
  /** Visible rows by group. */
  readonly counts: Uint32Array;
  readonly tallies: ReadonlyMap<string, GroupTallies>;
  readonly totals: GroupRequest['totals'];
  /** Groups with visible rows, each before those in it, in the order of the view. */
  readonly nodes: Int32Array;
  /** By position in `nodes`: the position after the last group in it. */
  readonly ends: Int32Array;
  /** Visible rows in the order of the view. */
  readonly order: Uint32Array;
  /** By group: index in `order` of its first row. */
  readonly starts: Uint32Array;
  readonly style: TimeStyle;
}

const rowsPerSlice = 4096;

/** Groups the visible rows. Reads only rows that are new since `previous`. */
export function* indexGroups(
  frame: Frame,
  request: GroupRequest,
  rowModel: RowModel,
  previous: GroupIndex | null,
): Generator<void, GroupIndex, void> {
  // What the row model has read: rows may have arrived since.
  const { length, revision, dropped } = rowModel.data ?? frame;
  const { fields, timeGroup, style } = request;
  const grown = previous && hasOnlyGrown(frame, previous) ? previous : null;
  const dimensions: Dimension[] = [];
  for (const [i, field] of fields.entries()) {
    const known = grown?.dimensions[i] ?? null;
    const before = { from: grown?.rows ?? 0, length, previous: known };
    dimensions.push(yield* buildDimension(field, before, timeGroup, style));
  }
  const isContinued =
    grown !== null &&
    dimensions.length === grown.dimensions.length &&
    dimensions.every((own, i) => hasSameCodes(own, grown.dimensions[i] as Dimension));
  const tree = isContinued ? grown.tree : new AxisTree();
  const leaves = withRoom(isContinued ? grown.leaves : new Int32Array(0), length);
  yield* findLeaves(tree, dimensions, leaves, [isContinued ? grown.rows : 0, length]);
  const { filterKey = '', matches = null } = rowModel.data ?? {};
  const isTallied =
    isContinued &&
    grown.filterKey === filterKey &&
    request.totalled.length === grown.tallies.size &&
    request.totalled.every((field) => grown.tallies.get(field.name)?.field === field);
  const counts = new Uint32Array(tree.size);
  if (isTallied) counts.set(grown.counts);
  const tallies = isTallied
    ? grown.tallies
    : new Map(request.totalled.map((field) => [field.name, new GroupTallies(field)]));
  const visibleRows = matches?.length ?? length;
  const span = [isTallied ? grown.visibleRows : 0, visibleRows] as const;
  yield* tallyRows({ tree, leaves, counts, tallies }, matches, span);
  const { sort, totals } = request;
  const { nodes, ends } = yield* groupOrder({ dimensions, tree, counts, tallies, totals, sort });
  const { rows, starts } = yield* arrangeRows(
    { tree, leaves, counts, nodes, depth: dimensions.length },
    rowModel,
    length,
  );
  return {
    ...{ frame, revision, dropped, rows: length, dimensions, tree, leaves, filterKey },
    ...{ visibleRows, counts, tallies, totals, nodes, ends, starts, order: rows, style },
  };
}

function withRoom(leaves: Int32Array, length: number): Int32Array {
  if (leaves.length >= length) return leaves;
  const longer = new Int32Array(Math.max(length, Math.min(2 * leaves.length, length + 65_536)));
  longer.set(leaves);
  return longer;
}

function* findLeaves(
  tree: AxisTree,
  dimensions: readonly Dimension[],
  leaves: Int32Array,
  [from, to]: readonly [from: number, to: number],
): Generator<void, void, void> {
  const codes = dimensions.map((dimension) => dimension.codes);
  for (let start = from; start < to; start += rowsPerSlice) {
    const end = Math.min(start + rowsPerSlice, to);
    yield* tree.reserve((end - start) * codes.length);
    for (let row = start; row < end; row += 1) {
      let node = 0;
      for (const own of codes) node = tree.child(node, own[row] as number);
      leaves[row] = node;
    }
    yield;
  }
}

function* tallyRows(
  {
    tree,
    leaves,
    counts,
    tallies,
  }: {
    readonly tree: AxisTree;
    readonly leaves: Int32Array;
    readonly counts: Uint32Array;
    readonly tallies: ReadonlyMap<string, GroupTallies>;
  },
  visible: Uint32Array | null,
  [from, to]: readonly [from: number, to: number],
): Generator<void, void, void> {
  const { parents } = tree;
  for (const tally of tallies.values()) yield* tally.reserve(tree.size);
  for (let i = from; i < to; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const leaf = leaves[visible ? (visible[i] as number) : i] as number;
    for (let node = leaf; ; node = parents[node] as number) {
      counts[node] = (counts[node] as number) + 1;
      if (node === 0) break;
    }
  }
  for (const tally of tallies.values()) {
    const { values, type } = tally.field;
    for (let i = from; i < to; i += 1) {
      if (i % rowsPerSlice === rowsPerSlice - 1) yield;
      const row = visible ? (visible[i] as number) : i;
      const value = values[row] as number;
      if (type === 'category' ? value < 0 : Number.isNaN(value)) continue;
      for (let node = leaves[row] as number; node !== 0; node = parents[node] as number) {
        tally.add(node, value);
      }
    }
  }
}

/** Puts the rows of each group beside each other, in their order. */
function* arrangeRows(
  {
    tree,
    leaves,
    counts,
    nodes,
    depth,
  }: {
    readonly tree: AxisTree;
    readonly leaves: Int32Array;
    readonly counts: Uint32Array;
    readonly nodes: Int32Array;
    /** Of the innermost groups, which have rows of their own. */
    readonly depth: number;
  },
  { rows: sorted, count }: RowModel,
  length: number,
): Generator<void, { readonly rows: Uint32Array; readonly starts: Uint32Array }, void> {
  const starts = new Uint32Array(tree.size);
  const visibleRows = sorted?.length ?? Math.min(count, length);
  let start = 0;
  for (const [i, node] of nodes.entries()) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    starts[node] = start;
    // Groups with others in them have the rows of those.
    if (tree.depths[node] === depth) start += counts[node] as number;
  }
  const next = starts.slice();
  const rows = new Uint32Array(visibleRows);
  for (let i = 0; i < visibleRows; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const row = sorted ? (sorted[i] as number) : i;
    const leaf = leaves[row] as number;
    const at = next[leaf] as number;
    rows[at] = row;
    next[leaf] = at + 1;
  }
  return { rows, starts };
}
