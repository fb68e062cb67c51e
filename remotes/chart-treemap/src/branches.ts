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
  readonly place: number;
  readonly children: Map<string, Branch>;
  /** Of all rows at or below it. */
  total: number;
  /** Of rows that end here. */
  own: number;
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
const mostBranches = 100_000;

export class Branches {
  readonly root = branch('', '', null);
  count = 0;
  /** Rows that no area can show. */
  belowZero = 0;

  add({ path, size, colour }: TreeRoles, from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const value = size ? (size.values[row] as number) : 1;
      if (value < 0) this.belowZero += 1;
      if (!(value >= 0)) continue;
      const shade = colour ? (colour.values[row] as number) : Number.NaN;
      let at = this.root;
      take(at, value, shade);
      for (const field of path) {
        const code = field.values[row] as number;
        // A path may be shorter than others, or lack a level.
        const name = code < 0 ? undefined : field.dictionary[code];
        if (name === undefined) continue;
        const next = at.children.get(name) ?? this.grow(at, name, field.name);
        if (!next) break;
        at = next;
        take(at, value, shade);
      }
      at.own = capped(at.own + value);
    }
  }

  private grow(parent: Branch, name: string, field: string): Branch | null {
    if (this.count >= mostBranches) return null;
    this.count += 1;
    const grown = branch(name, field, parent);
    parent.children.set(name, grown);
    return grown;
  }
}

/** One literal, so that all branches have the same form: there may be many. */
function branch(name: string, field: string, parent: Branch | null): Branch {
  return {
    name,
    field,
    parent,
    depth: parent ? parent.depth + 1 : 0,
    place: parent?.children.size ?? 0,
    children: new Map(),
    total: 0,
    own: 0,
    rows: 0,
    mean: Number.NaN,
    weight: 0,
    code: -1,
  };
}

/** Names from the top to the branch; the root has none. */
export function pathTo(branch: Branch): readonly string[] {
  const path: string[] = [];
  for (let at: Branch | null = branch; at?.parent; at = at.parent) path.unshift(at.name);
  return path;
}

function take(at: Branch, value: number, shade: number): void {
  at.total = capped(at.total + value);
  at.rows += 1;
  if (Number.isNaN(shade)) return;
  if (at.code !== shade) at.code = at.weight === 0 && at.code === -1 ? shade : -2;
  at.weight = capped(at.weight + value);
  // In shares, so that no product is beyond the numbers there are.
  const share = at.weight > 0 ? value / at.weight : 1;
  at.mean = Number.isNaN(at.mean) ? shade : at.mean * (1 - share) + shade * share;
}

/** Sums beyond the greatest number there is are that number. */
function capped(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}
