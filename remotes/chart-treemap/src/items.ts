import { i18nFor } from '@chartroom/plot';
import { type Branch, branchPath } from './branches';

/** The content of one area: a branch, its own rows, or several branches that are too small to show. */
export interface Item {
  /** Stable when data arrives. */
  readonly id: string;
  readonly name: string;
  readonly branch: Branch;
  readonly kind: 'branch' | 'own' | 'rest';
  readonly total: number;
  /** Number of branches in the area. */
  readonly count: number;
  readonly items: readonly Item[];
}

export interface ItemOptions {
  /** Smaller branches are combined in “Other”. */
  readonly minTotal: number;
  /** Last visible level, counted from the top of the data; null for all. */
  readonly levels: number | null;
  readonly sort: 'greatest' | 'data' | 'name';
  /** Hidden names of the first level. */
  readonly hidden: ReadonlySet<string>;
  readonly locale: string;
}

const names = new Intl.Collator('en', { numeric: true });
/** Separator of names in an id; not used in typed names. */
const separator = '\u0000';

/** Item id of a branch, from its parent's id. */
export function itemId(parent: string, name: string): string {
  return `${parent}${separator}${name}`;
}

/** The displayed tree below a branch. */
export function buildItemTree(branch: Branch, options: ItemOptions, id = ''): Item {
  const base = { id, name: branch.name, branch, kind: 'branch', total: branch.total } as const;
  const isLeaf = branch.children.size === 0 || branch.depth >= (options.levels ?? Infinity);
  if (isLeaf) return { ...base, count: 1, items: [] };
  const all = [...branch.children.values()].filter(
    ({ name, total, depth }) => total > 0 && !(depth === 1 && options.hidden.has(name)),
  );
  const large = all.filter(({ total }) => total >= options.minTotal);
  // “Other” with a single branch would only hide a name.
  const showsAll = large.length >= all.length - 1;
  const visible = (showsAll ? all : large).sort(orderOf(options.sort));
  const items = visible.map((child) => buildItemTree(child, options, itemId(id, child.name)));
  if (branch.ownTotal > 0) {
    const ownItem = {
      id: `${id}${separator}${separator}own`,
      kind: 'own',
      total: branch.ownTotal,
    } as const;
    items.push({ ...base, ...ownItem, count: 1, items: [] });
  }
  if (!showsAll) {
    const total = all.reduce(
      (sum, child) => sum + (child.total < options.minTotal ? child.total : 0),
      0,
    );
    const count = all.length - large.length;
    const name = i18nFor(options.locale).t('Other ({count})', { count });
    const rest = { id: `${id}${separator}${separator}rest`, name, branch } as const;
    items.push({ ...rest, kind: 'rest', total, count, items: [] });
  }
  const total = items.reduce((sum, item) => sum + item.total, 0);
  return { ...base, total: Math.min(total, Number.MAX_VALUE), count: 1, items };
}

function orderOf(sort: ItemOptions['sort']): (a: Branch, b: Branch) => number {
  if (sort === 'data') return (a, b) => a.index - b.index;
  if (sort === 'name') return (a, b) => names.compare(a.name, b.name) || a.index - b.index;
  return (a, b) => b.total - a.total || a.index - b.index;
}

/** Names from the first level to the item; empty for the root. */
export function itemPath({ branch, kind, name }: Item): readonly string[] {
  return [...branchPath(branch), ...(kind === 'rest' ? [name] : [])];
}
