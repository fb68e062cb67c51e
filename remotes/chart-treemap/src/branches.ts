import type { CategoryField, Field } from '@chartroom/frame';

/** A name on one level, with all that lies below it. */
export interface Branch {
  readonly name: string;
  /** The field that has the name. */
  readonly field: string;
  readonly parent: Branch | null;
  /** 0 is the root. */
  readonly depth: number;
  /** Among those of the same parent, as the data has them. */
  readonly index: number;
  readonly children: Map<string, Branch>;
  /** Of all rows at or below it. */
  total: number;
  /** Of rows that end here. */
  ownTotal: number;
  rows: number;
  /** Colour as a number: the mean, weighted by size; NaN for none. */
  mean: number;
  weight: number;
  /** Colour as a category: its code where all rows have the same, −1 for none, −2 for several. */
  code: number;
}

/** The fields by the roles that they take. */
export interface TreeRoles {
  readonly path: readonly CategoryField[];
  readonly size: Field | null;
  readonly colour: Field | null;
}

/** More names than this are added to what they would lie below. */
const maxBranches = 100_000;

export class Branches {
  readonly root = createBranch('', '', null);
  count = 0;
  /** Rows that no area can show. */
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
        // A path may be shorter than others, or lack a level.
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

/** One literal, so that all branches have the same form: there may be many. */
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

/** Names from the top to the branch; the root has none. */
export function pathTo(branch: Branch): readonly string[] {
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
  // In shares, so that no product is beyond the numbers there are.
  const share = node.weight > 0 ? value / node.weight : 1;
  node.mean = Number.isNaN(node.mean) ? colourValue : node.mean * (1 - share) + colourValue * share;
}

/** Sums beyond the greatest number there is are that number. */
function capped(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}
