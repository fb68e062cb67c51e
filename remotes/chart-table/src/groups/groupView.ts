import { type Dimension, memberValue } from '@chartroom/plot/grouping';
import type { GroupedRows } from '../rowModel';
import type { GroupIndex } from './groupIndex';

/** What is expanded. */
export interface Expansion {
  /** Levels that are expanded unless toggled. */
  readonly levels: number;
  /** Keys of toggled groups. */
  readonly toggled: ReadonlySet<string>;
}

/** A line of the view: the heading of a group, or a row of the data. */
export interface GroupLine {
  /** The group, or the innermost one around the row. */
  readonly node: number;
  /** −1 for a heading. */
  readonly row: number;
}

/** The lines of a grouped table: headings, and the rows of expanded groups. */
export class GroupView implements GroupedRows {
  readonly count: number;
  /** Visible headings: their groups and their lines. */
  private readonly nodes: Int32Array;
  private readonly lines: Uint32Array;
  /** Their indexes in `GroupIndex.nodes`. */
  private readonly indexes: Uint32Array;
  /** By group: index in `nodes` plus one; 0 where it isn't visible. */
  private readonly positions: Int32Array;
  private readonly toggledNodes: ReadonlySet<number>;

  constructor(
    readonly index: GroupIndex,
    readonly expansion: Expansion,
  ) {
    const { tree, counts, nodes: all, ends } = index;
    const { depths } = tree;
    const { depth } = this;
    const { levels } = expansion;
    const toggled = nodesOf(index, expansion.toggled);
    this.toggledNodes = toggled;
    const nodes = new Int32Array(all.length);
    const lines = new Uint32Array(all.length);
    const indexes = new Uint32Array(all.length);
    const positions = new Int32Array(tree.size);
    this.positions = positions;
    let [size, line] = [0, 0];
    // Calls only `has`: with 100,000 groups in one step, methods of nodes would take most of the time.
    for (let i = 0; i < all.length; ) {
      const node = all[i] as number;
      const level = depths[node] as number;
      nodes[size] = node;
      lines[size] = line;
      indexes[size] = i;
      size += 1;
      positions[node] = size;
      line += 1;
      const isExpanded = level <= levels !== toggled.has(node);
      if (isExpanded && level === depth) line += counts[node] as number;
      i = isExpanded ? i + 1 : (ends[i] as number);
    }
    this.nodes = nodes.subarray(0, size);
    this.lines = lines.subarray(0, size);
    this.indexes = indexes.subarray(0, size);
    this.count = line;
  }

  /** Number of levels of groups. */
  get depth(): number {
    return this.index.dimensions.length;
  }

  lineAt(line: number): GroupLine | null {
    if (line < 0 || line >= this.count) return null;
    const position = lastAtMost(this.lines, line);
    const node = this.nodes[position] as number;
    const offset = line - (this.lines[position] as number);
    if (offset === 0) return { node, row: -1 };
    const { starts, order } = this.index;
    return { node, row: order[(starts[node] as number) + offset - 1] as number };
  }

  rowAt(line: number): number {
    return this.lineAt(line)?.row ?? -1;
  }

  isExpanded(node: number): boolean {
    const { levels } = this.expansion;
    return (this.index.tree.depths[node] as number) <= levels !== this.toggledNodes.has(node);
  }

  isLeaf(node: number): boolean {
    return this.index.tree.depths[node] === this.depth;
  }

  /** The line of a group's heading, or of the nearest visible group around it. −1 for none. */
  lineOf(node: number): number {
    for (let at = node; at !== 0; at = this.index.tree.parents[at] as number) {
      const position = this.positions[at] as number;
      if (position > 0) return this.lines[position - 1] as number;
    }
    return -1;
  }

  /** The line after the last one in a group. */
  endOf(node: number): number {
    const position = (this.positions[node] as number) - 1;
    const end = this.index.ends[this.indexes[position] as number] as number;
    const next = lastAtMost(this.indexes, end - 1) + 1;
    return next < this.lines.length ? (this.lines[next] as number) : this.count;
  }

  /** The line at which a line of another view is in this one; −1 if it's gone. */
  lineAfter(previous: GroupedRows, line: number, dropped: number): number {
    const found = previous instanceof GroupView ? previous.lineAt(line) : null;
    if (!found || !(previous instanceof GroupView)) return -1;
    if (found.row < 0) {
      const isSameTree = previous.index.tree === this.index.tree;
      const node = isSameTree ? found.node : nodeOf(this.index, previous.keyOf(found.node));
      return node === undefined ? -1 : this.lineOf(node);
    }
    return this.lineOfRow(found.row - dropped);
  }

  /** Names a group in any release and for any data. */
  keyOf(node: number): string {
    const { tree, dimensions } = this.index;
    const values = tree.pathOf(node).map((code, depth) => {
      const dimension = dimensions[depth];
      return dimension ? memberValue(dimension, code) : null;
    });
    return JSON.stringify(values);
  }

  private lineOfRow(row: number): number {
    const { leaves, starts, counts, order } = this.index;
    if (row < 0 || row >= this.index.rows) return -1;
    const leaf = leaves[row] as number;
    const heading = this.lineOf(leaf);
    const isVisible = (this.positions[leaf] as number) > 0 && this.isExpanded(leaf);
    if (!isVisible) return heading;
    const start = starts[leaf] as number;
    const offset = order.subarray(start, start + (counts[leaf] as number)).indexOf(row);
    return offset < 0 ? -1 : heading + 1 + offset;
  }
}

/** Index of the last of ascending values that is at most `limit`. */
function lastAtMost(values: Uint32Array, limit: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] as number) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Groups by key, of each tree: a group keeps its number as long as its tree. */
const nodesByKey = new WeakMap<GroupIndex['tree'], Map<string, number>>();

function nodesOf(index: GroupIndex, keys: ReadonlySet<string>): ReadonlySet<number> {
  const known = nodesByKey.get(index.tree) ?? new Map<string, number>();
  nodesByKey.set(index.tree, known);
  const nodes = new Set<number>();
  for (const key of keys) {
    const node = known.get(key) ?? nodeOf(index, key);
    if (node === undefined) continue;
    known.set(key, node);
    nodes.add(node);
  }
  return nodes;
}

/** The group of a key, undefined while there is none. */
function nodeOf({ tree, dimensions }: GroupIndex, key: string): number | undefined {
  let node = 0;
  for (const [depth, value] of valuesIn(key).entries()) {
    const dimension = dimensions[depth];
    node = dimension ? tree.idOf(node, codeOf(dimension, value)) : -1;
    if (node < 0) return undefined;
  }
  return node || undefined;
}

/** The reverse of `memberValue`; −1, the code of no value, for what isn't one. */
function codeOf({ field, times }: Dimension, value: unknown): number {
  if (times) return times.edges.indexOf(value as number);
  return field.type === 'category' ? field.dictionary.indexOf(value as string) : -1;
}

/** Keys come from a stored state, which may be of another release. */
function valuesIn(key: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(key);
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
