import { i18nFor, type Scene } from '@chartroom/plot';
import { type Branch, branchPath } from './branches';
import { itemId } from './items';

/** The drilled-down branch, as far as its path still exists and has children. */
export function focusOf(
  root: Branch,
  {
    drillPath,
    hidden,
  }: { readonly drillPath: readonly string[]; readonly hidden: ReadonlySet<string> },
): Branch {
  let node = root;
  for (const name of drillPath) {
    const next = node.children.get(name);
    if (!next || !canDrillInto(next) || (next.depth === 1 && hidden.has(name))) break;
    node = next;
  }
  return node;
}

export function canDrillInto({ children, total }: Branch): boolean {
  return children.size > 0 && total > 0;
}

/** Item id of a branch. */
export function branchId(branch: Branch): string {
  return branchPath(branch).reduce(itemId, '');
}

/** Title that includes the drill-down path. */
export function titleWithPath({ title, locale }: Scene, focus: Branch): string {
  const path = branchPath(focus);
  if (path.length === 0) return title;
  return i18nFor(locale).t('{title}, within {path}', { title, path: path.join(', ') });
}
