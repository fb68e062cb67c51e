import type { CategoryField, Field } from '@chartroom/frame';

/** A node of the tree: a name on one level, with its descendants. */
export interface Branch {
  readonly name: string;
  /** Field of this level. */
  readonly field: string;
  readonly parent: Branch | null;
  /** 0 is the root. */
  readonly depth: number;
  /** Index among its siblings, in the order of the data. */
  readonly index: number;
  readonly children: Map<string, Branch>;
  /** Total of all rows at or below it. */
  total: number;
  /** Total of rows whose path ends here. */
  ownTotal: number;
  rows: number;
  /** Number colour: the mean weighted by size; NaN for none. */
  mean: number;
  weight: number;
  /** Category colour: its code if all rows have the same, −1 for none, −2 for several. */
  code: number;
}

/** Fields by role. */
export interface TreeRoles {
  readonly path: readonly CategoryField[];
  readonly size: Field | null;
  readonly colour: Field | null;
}

/** Further names are added to their parent. */
const maxBranches = 100_000;

export class BranchTree {
  readonly root = createBranch('', '', null);
  count = 0;
  /** Number of rows that no area can show. */
  belowZero = 0;

  add({ path, size, colour }: TreeRoles, from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const value = size ? (size.values[row] as number) : 1;
      if (value < 0) this.belowZero += 1;
      if (!(value >= 0)) continue;
      const colourValue = colour ? (colour.values[row] as number) : Number.NaN;
      let node = this.root;
      accumulate(node, value, colourValue);
      for (const field of path) {
        const code = field.values[row] as number;
        // Paths can be shorter than others or skip a level.
        const name = code < 0 ? undefined : field.dictionary[code];
        if (name === undefined) continue;
        const next = node.children.get(name) ?? this.addBranch(node, name, field.name);
        if (!next) break;
        node = next;
        accumulate(node, value, colourValue);
      }
      node.ownTotal = capped(node.ownTotal + value);
    }
  }

  private addBranch(parent: Branch, name: string, field: string): Branch | null {
    if (this.count >= maxBranches) return null;
    this.count += 1;
    const child = createBranch(name, field, parent);
    parent.children.set(name, child);
    return child;
  }
}

/** Creates all branches with one object literal, so that they share a hidden class. */
function createBranch(name: string, field: string, parent: Branch | null): Branch {
  return {
    name,
    field,
    parent,
    depth: parent ? parent.depth + 1 : 0,
    index: parent?.children.size ?? 0,
    children: new Map(),
    total: 0,
    ownTotal: 0,
    rows: 0,
    mean: Number.NaN,
    weight: 0,
    code: -1,
  };
}

/** Names from the first level to the branch; empty for the root. */
export function branchPath(branch: Branch): readonly string[] {
  const path: string[] = [];
  for (let node: Branch | null = branch; node?.parent; node = node.parent) path.unshift(node.name);
  return path;
}

function accumulate(node: Branch, value: number, colourValue: number): void {
  node.total = capped(node.total + value);
  node.rows += 1;
  if (Number.isNaN(colourValue)) return;
  if (node.code !== colourValue)
    node.code = node.weight === 0 && node.code === -1 ? colourValue : -2;
  node.weight = capped(node.weight + value);
  // Uses shares, so that products don't overflow.
  const share = node.weight > 0 ? value / node.weight : 1;
  node.mean = Number.isNaN(node.mean) ? colourValue : node.mean * (1 - share) + colourValue * share;
}

/** Caps overflowed sums at `Number.MAX_VALUE`. */
function capped(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}
