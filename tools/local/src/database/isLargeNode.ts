import type { TreeNode } from './treeNode';

/** Nodes that are read, hashed or sent at once, in a few milliseconds. */
const maxUnslicedNodes = 1_000;

/** Whether a node has so many below it that what reads them all should do so in slices. */
export function isLargeNode(node: TreeNode): boolean {
  return countUpTo(node, maxUnslicedNodes) > maxUnslicedNodes;
}

function countUpTo(node: TreeNode, limit: number): number {
  let count = 1;
  if (node.size > limit) return node.size;
  for (const [, child] of node.children.entries()) {
    count += child.size === 0 ? 1 : countUpTo(child, limit - count);
    if (count > limit) break;
  }
  return count;
}
