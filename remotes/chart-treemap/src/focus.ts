import { type Branch, pathTo } from './branches';
import { itemId } from './items';

/** What the viewer has gone into, as far as it is still there and has parts to show. */
export function focusOf(
  root: Branch,
  { within, hidden }: { readonly within: readonly string[]; readonly hidden: ReadonlySet<string> },
): Branch {
  let at = root;
  for (const name of within) {
    const next = at.children.get(name);
    if (!next || !canEnter(next) || (next.depth === 1 && hidden.has(name))) break;
    at = next;
  }
  return at;
}

export function canEnter({ children, total }: Branch): boolean {
  return children.size > 0 && total > 0;
}

/** How the item of a branch is called. */
export function idOf(branch: Branch): string {
  return pathTo(branch).reduce(itemId, '');
}

/** The title of what is told of it alone. */
export function titleOf({ title }: { readonly title: string }, focus: Branch): string {
  const path = pathTo(focus);
  return path.length === 0 ? title : `${title}, within ${path.join(', ')}`;
}
