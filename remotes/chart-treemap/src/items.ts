import { type Branch, pathTo } from './branches';

/** What one area stands for: a branch, its own rows, or several that are too small to be seen. */
export interface Item {
  /** The same while data comes. */
  readonly id: string;
  readonly name: string;
  readonly branch: Branch;
  readonly kind: 'branch' | 'own' | 'rest';
  readonly total: number;
  /** How many branches it stands for. */
  readonly count: number;
  readonly items: readonly Item[];
}

export interface ItemRule {
  /** What is smaller is gathered in “Other”. */
  readonly leastTotal: number;
  /** The last level that is shown, from the top of the data; null for all. */
  readonly levels: number | null;
  readonly sort: 'greatest' | 'data' | 'name';
  /** Names of the first level that the viewer has hidden. */
  readonly hidden: ReadonlySet<string>;
}

export const restName = 'Other';
const names = new Intl.Collator('en', { numeric: true });
/** Between the names of a path; no name that is typed has it. */
const separator = '\u0000';

/** How the item of a branch is called, by that of what it belongs to. */
export function itemId(parent: string, name: string): string {
  return `${parent}${separator}${name}`;
}

/** The tree as it is shown, from a branch on. */
export function itemsOf(branch: Branch, rule: ItemRule, id = ''): Item {
  const bare = { id, name: branch.name, branch, kind: 'branch', total: branch.total } as const;
  const isEnd = branch.children.size === 0 || branch.depth >= (rule.levels ?? Infinity);
  if (isEnd) return { ...bare, count: 1, items: [] };
  const all = [...branch.children.values()].filter(
    ({ name, total, depth }) => total > 0 && !(depth === 1 && rule.hidden.has(name)),
  );
  const large = all.filter(({ total }) => total >= rule.leastTotal);
  // A rest of one would hide a name and save nothing.
  const isWhole = large.length >= all.length - 1;
  const shown = (isWhole ? all : large).sort(orderOf(rule.sort));
  const items = shown.map((child) => itemsOf(child, rule, itemId(id, child.name)));
  if (branch.own > 0) {
    const own = { id: `${id}${separator}${separator}own`, kind: 'own', total: branch.own } as const;
    items.push({ ...bare, ...own, count: 1, items: [] });
  }
  if (!isWhole) {
    const total = all.reduce((sum, one) => sum + (one.total < rule.leastTotal ? one.total : 0), 0);
    const count = all.length - large.length;
    const name = `${restName} (${count})`;
    const rest = { id: `${id}${separator}${separator}rest`, name, branch } as const;
    items.push({ ...rest, kind: 'rest', total, count, items: [] });
  }
  const total = items.reduce((sum, item) => sum + item.total, 0);
  return { ...bare, total: Math.min(total, Number.MAX_VALUE), count: 1, items };
}

function orderOf(sort: ItemRule['sort']): (a: Branch, b: Branch) => number {
  if (sort === 'data') return (a, b) => a.place - b.place;
  if (sort === 'name') return (a, b) => names.compare(a.name, b.name) || a.place - b.place;
  return (a, b) => b.total - a.total || a.place - b.place;
}

/** Names from the top to the item; the root has none. */
export function pathOf({ branch, kind, name }: Item): readonly string[] {
  return [...pathTo(branch), ...(kind === 'rest' ? [name] : [])];
}
