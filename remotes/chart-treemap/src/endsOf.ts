import type { Branch } from './branches';

/** Where rows end: mostly the innermost names. */
export function endsOf(root: Branch): Branch[] {
  const ends: Branch[] = [];
  const open = [root];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    if (branch.children.size === 0 || branch.own > 0) ends.push(branch);
    open.push(...[...branch.children.values()].reverse());
  }
  return ends.filter(({ rows }) => rows > 0);
}
