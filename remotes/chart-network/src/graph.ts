import type { Field, Frame } from '@chartroom/frame';

/** Nodes and links, as typed arrays that can be transferred to a worker. */
export interface Graph {
  /** Node names in order of appearance. */
  readonly names: readonly string[];
  /** Index in `groupNames`, by node; −1 for none. */
  readonly groups: Int32Array;
  readonly groupNames: readonly string[];
  /** Node indexes at both ends of each link: two entries per link. */
  readonly ends: Uint32Array;
  /** By link: `forward` from its first end to the second, `backward`, or both added. */
  readonly directions: Uint8Array;
  /** Weight of each link, at least 0. */
  readonly weights: Float64Array;
  /** By link: 0 if no row has a weight for it, which distinguishes a missing weight from 0. */
  readonly isWeighted: Uint8Array;
  /** By node: number of links and the sum of their weights. */
  readonly degrees: Uint32Array;
  readonly sums: Float64Array;
  /** Links of a node: `links[starts[node]]` up to but not including `starts[node + 1]`. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** Number of omitted rows: from a name to itself, or above the limit. */
  readonly loops: number;
  readonly overLimit: number;
  /** Number of rows whose weight is missing or below 0. Their links are drawn without a weight. */
  readonly unweighted: number;
}

export interface GraphRoles {
  readonly source: Field;
  readonly target: Field;
  readonly weight: Field | null;
  readonly sourceGroup: Field | null;
  readonly targetGroup: Field | null;
}

/** Directions of rows between the ends of a link, which add up. */
export const forward = 1;
export const backward = 2;

export const maxNodes = 20_000;
export const maxLinks = 50_000;
/** Rows per slice. */
const rowsPerSlice = 20_000;

/** Merges rows into links. Rows between the same two nodes are one link, in either direction. */
export function* readGraph(frame: Frame, roles: GraphRoles): Generator<void, Graph, void> {
  const nodeIndexes = new Map<string, number>();
  const names: string[] = [];
  const groups: number[] = [];
  const groupIndexes = new Map<string, number>();
  const ends: number[] = [];
  const directions: number[] = [];
  const weights: number[] = [];
  const isWeighted: number[] = [];
  const linkByKey = new Map<number, number>();
  let loops = 0;
  let overLimit = 0;
  let unweighted = 0;

  const nodeOf = (name: string, group: string | undefined): number => {
    let node = nodeIndexes.get(name);
    if (node === undefined) {
      if (names.length === maxNodes) return -1;
      node = names.push(name) - 1;
      nodeIndexes.set(name, node);
      groups.push(-1);
    }
    if (groups[node] === -1 && group !== undefined) groups[node] = indexFor(groupIndexes, group);
    return node;
  };

  for (let row = 0; row < frame.length; row += 1) {
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
    const [from, to] = [textAt(roles.source, row), textAt(roles.target, row)];
    if (from === undefined && to === undefined) continue;
    const a = from === undefined ? -1 : nodeOf(from, textAt(roles.sourceGroup, row));
    const b = to === undefined ? -1 : nodeOf(to, textAt(roles.targetGroup, row));
    if (from === undefined || to === undefined) continue;
    if (a === b && a >= 0) loops += 1;
    if (a < 0 || b < 0) overLimit += 1;
    if (a === b || a < 0 || b < 0) continue;
    const key = Math.min(a, b) * maxNodes + Math.max(a, b);
    const weight = weightAt(roles.weight, row);
    const hasWeight = weight >= 0;
    const link = linkByKey.get(key);
    if (link !== undefined) {
      directions[link] = (directions[link] as number) | (ends[2 * link] === a ? forward : backward);
      if (hasWeight) weights[link] = Math.min((weights[link] as number) + weight, Number.MAX_VALUE);
      if (hasWeight) isWeighted[link] = 1;
    } else if (weights.length < maxLinks) {
      linkByKey.set(key, weights.push(hasWeight ? weight : 0) - 1);
      isWeighted.push(hasWeight ? 1 : 0);
      ends.push(a, b);
      directions.push(forward);
    } else {
      overLimit += 1;
      continue;
    }
    if (!hasWeight) unweighted += 1;
  }
  const nodes = { names, groups: Int32Array.from(groups), groupNames: [...groupIndexes.keys()] };
  const links = { ends: Uint32Array.from(ends), weights: Float64Array.from(weights) };
  return {
    ...nodes,
    ...links,
    directions: Uint8Array.from(directions),
    isWeighted: Uint8Array.from(isWeighted),
    ...adjacency(names.length, links),
    ...{ loops, overLimit, unweighted },
  };
}

function indexFor(indexes: Map<string, number>, name: string): number {
  const existing = indexes.get(name);
  if (existing !== undefined) return existing;
  indexes.set(name, indexes.size);
  return indexes.size - 1;
}

function textAt(field: Field | null, row: number): string | undefined {
  return field?.type === 'category' ? field.dictionary[field.values[row] as number] : undefined;
}

/** Weight of a row, `NaN` if it's missing or below 0. Without a field all links have the same weight. */
function weightAt(field: Field | null, row: number): number {
  return field ? (field.values[row] as number) : 1;
}

/** Lists the links of each node, in compressed sparse row form. */
function adjacency(count: number, { ends, weights }: Pick<Graph, 'ends' | 'weights'>) {
  const degrees = new Uint32Array(count);
  const sums = new Float64Array(count);
  for (let at = 0; at < ends.length; at += 1) {
    const node = ends[at] as number;
    degrees[node] = (degrees[node] as number) + 1;
    sums[node] = Math.min((sums[node] as number) + (weights[at >> 1] as number), Number.MAX_VALUE);
  }
  const starts = new Uint32Array(count + 1);
  for (let node = 0; node < count; node += 1) {
    starts[node + 1] = (starts[node] as number) + (degrees[node] as number);
  }
  const next = starts.slice(0, count);
  const links = new Uint32Array(ends.length);
  for (let at = 0; at < ends.length; at += 1) {
    const node = ends[at] as number;
    const offset = next[node] as number;
    links[offset] = at >> 1;
    next[node] = offset + 1;
  }
  return { degrees, sums, starts, links };
}

/** The node at the other end of a link. */
export function otherEnd({ ends }: Pick<Graph, 'ends'>, link: number, node: number): number {
  const from = ends[2 * link] as number;
  return from === node ? (ends[2 * link + 1] as number) : from;
}

/** Whether rows lead from a node over one of its links, and to it. */
export function directionOf(
  { ends, directions }: Pick<Graph, 'ends' | 'directions'>,
  link: number,
  node: number,
): { readonly isOutgoing: boolean; readonly isIncoming: boolean } {
  const isFirstEnd = ends[2 * link] === node;
  const direction = directions[link] as number;
  return {
    isOutgoing: (direction & (isFirstEnd ? forward : backward)) > 0,
    isIncoming: (direction & (isFirstEnd ? backward : forward)) > 0,
  };
}
