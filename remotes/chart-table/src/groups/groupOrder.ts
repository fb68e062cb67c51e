import { rankNames } from '@chartroom/plot';
import type { AxisTree, Dimension } from '@chartroom/plot/grouping';
import type { Sort } from '../rowQuery';
import { computeSortKeys } from '../sortKeys';
import { sortRows } from '../sortRows';
import type { TotalAggregate } from '../totals';
import type { GroupTallies } from './groupTallies';

/** More groups are sorted in slices. */
const maxComparedGroups = 4096;
const nodesPerSlice = 4096;

interface OrderInput {
  readonly dimensions: readonly Dimension[];
  readonly tree: AxisTree;
  /** Visible rows by group. */
  readonly counts: Uint32Array;
  readonly tallies: ReadonlyMap<string, GroupTallies>;
  readonly totals: ReadonlyMap<string, ReadonlySet<TotalAggregate>>;
  readonly sort: Sort | null;
}

/**
 * Groups with visible rows, each before those in it. They are sorted by their subtotal of the
 * sorted column, or by their name or time where that is sorted. Otherwise times ascend, and names
 * are in the order of the data. Those without a value are last.
 */
export function* groupOrder(
  input: OrderInput,
): Generator<void, { readonly nodes: Int32Array; readonly ends: Int32Array }, void> {
  const { tree, counts } = input;
  const keys = yield* orderKeys(input);
  const sorted = yield* sortNodes(keys);
  // Children by parent, in order: the first child and the next sibling, as lists.
  const firsts = new Int32Array(tree.size);
  const nexts = new Int32Array(tree.size);
  let visible = 0;
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    if (i % nodesPerSlice === nodesPerSlice - 1) yield;
    const node = sorted[i] as number;
    if ((counts[node] as number) === 0) continue;
    const parent = tree.parents[node] as number;
    nexts[node] = firsts[parent] as number;
    firsts[parent] = node;
    visible += 1;
  }
  const nodes = new Int32Array(visible);
  const ends = new Int32Array(visible);
  const positions = new Int32Array(tree.size);
  let position = 0;
  let node = firsts[0] as number;
  while (node !== 0) {
    if (position % nodesPerSlice === nodesPerSlice - 1) yield;
    nodes[position] = node;
    positions[node] = position;
    position += 1;
    let next = firsts[node] as number;
    while (next === 0 && node !== 0) {
      ends[positions[node] as number] = position;
      next = nexts[node] as number;
      node = tree.parents[node] as number;
    }
    node = next;
  }
  return { nodes, ends };
}

/** By group: a number in whose order siblings are; `NaN` for last. */
function* orderKeys({
  dimensions,
  tree,
  tallies,
  totals,
  sort,
}: OrderInput): Generator<void, Float64Array, void> {
  const keys = new Float64Array(tree.size);
  const [aggregate] = totals.get(sort?.field ?? '') ?? [];
  const tally = tallies.get(sort?.field ?? '');
  const sign = sort?.descending ? -1 : 1;
  const ranks: (Uint32Array | null)[] = [];
  for (const { field } of dimensions) {
    const isRanked = field.name === sort?.field && field.type === 'category';
    ranks.push(isRanked ? yield* rankNames(field.dictionary) : null);
  }
  for (let node = 1; node < tree.size; node += 1) {
    if (node % nodesPerSlice === nodesPerSlice - 1) yield;
    const depth = (tree.depths[node] as number) - 1;
    const dimension = dimensions[depth] as Dimension;
    const code = tree.codes[node] as number;
    if (code < 0) keys[node] = Number.NaN;
    else if (dimension.field.name === sort?.field) {
      keys[node] = sign * ((ranks[depth]?.[code] ?? code) as number);
    } else if (tally && aggregate) keys[node] = sign * tally.valueOf(node, aggregate);
    else keys[node] = dimension.times ? code : node;
  }
  return keys;
}

/** Groups 1, 2, 3 … by their keys. Those with equal keys stay in the order of the data. */
function* sortNodes(keys: Float64Array): Generator<void, Uint32Array, void> {
  const nodes = new Uint32Array(Math.max(0, keys.length - 1));
  for (let i = 0; i < nodes.length; i += 1) nodes[i] = i + 1;
  if (nodes.length <= maxComparedGroups) {
    return nodes.sort((a, b) => compareKeys(keys[a] as number, keys[b] as number) || a - b);
  }
  const field = { name: '', type: 'number', values: keys } as const;
  return yield* sortRows(nodes, yield* computeSortKeys(field, nodes, false, null));
}

/** Unlike a difference, also for infinities. */
function compareKeys(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
