import type { Branch } from './branches';

/** Branches where rows end, usually the innermost names. */
export function leafBranches(root: Branch): Branch[] {
  const leaves: Branch[] = [];
  const stack = [root];
  for (let branch = stack.pop(); branch; branch = stack.pop()) {
    if (branch.children.size === 0 || branch.ownTotal > 0) leaves.push(branch);
    stack.push(...[...branch.children.values()].reverse());
  }
  return leaves.filter(({ rows }) => rows > 0);
}
