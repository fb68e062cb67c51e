import type { GroupView } from './groupView';

/** A heading that stays at the top of the view. */
interface StuckHeading {
  readonly node: number;
  readonly line: number;
  /** Pixels below the top of the view; less than its place while the next group pushes it out. */
  readonly y: number;
}

/** Headings of the groups around the first line in view, the outermost first. */
export function stuckHeadings(view: GroupView, top: number, rowPx: number): StuckHeading[] {
  const stuck: StuckHeading[] = [];
  const { parents, depths } = view.index.tree;
  for (let level = 1; level <= view.depth; level += 1) {
    const y = (level - 1) * rowPx;
    const found = view.lineAt(Math.floor((top + y) / rowPx));
    if (!found || (depths[found.node] as number) < level) break;
    let node = found.node;
    while ((depths[node] as number) > level) node = parents[node] as number;
    const line = view.lineOf(node);
    const isInPlace = line * rowPx - top >= y;
    if (isInPlace || !view.isExpanded(node)) break;
    const endPx = view.endOf(node) * rowPx - top;
    stuck.push({ node, line, y: Math.min(y, endPx - rowPx) });
  }
  return stuck;
}
