import { compareKeys } from './keyOrder';
import type { Leaf } from './node';
import type { Priority, TreeNode } from './treeNode';

/** null < false < true < numbers < strings < objects; two objects are equal, their keys decide. */
export function compareNodes(a: TreeNode, b: TreeNode): number {
  const rankA = rankOf(a.size > 0, a.value);
  const rankB = rankOf(b.size > 0, b.value);
  return rankA === rankB ? compareLeaves(a.value, b.value) : rankA - rankB;
}

export function comparePriorities(a: Priority, b: Priority): number {
  const rankA = rankOf(false, a);
  const rankB = rankOf(false, b);
  return rankA === rankB ? compareLeaves(a, b) : rankA - rankB;
}

/** Children as a hash and a query without `orderBy…` see them: by priority, then by key. */
export function compareByPriority(
  a: readonly [string, TreeNode],
  b: readonly [string, TreeNode],
): number {
  return comparePriorities(a[1].priority, b[1].priority) || compareKeys(a[0], b[0]);
}

function rankOf(isBranch: boolean, value: Leaf | null): number {
  if (isBranch) {
    return 4;
  }
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    default:
      return 0;
  }
}

function compareLeaves(a: Leaf | null, b: Leaf | null): number {
  if (a === null || b === null || a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
