import { compareKeys } from './keyOrder';
import type { Leaf } from './node';
import { SortedMap } from './sortedMap';
import { branch, leaf, nothing, type Priority, type TreeNode } from './treeNode';

/**
 * The node that `toJson` wrote. Unlike `fromJson`, which reads what clients send, it knows no limits
 * and no server values: what was accepted once, by whichever version, stays readable.
 */
export function storedNode(json: unknown): TreeNode {
  if (typeof json !== 'object' || json === null) {
    return isLeaf(json) ? leaf(json) : nothing;
  }
  const priority = storedPriority('.priority' in json ? json['.priority'] : null);
  if ('.value' in json) {
    return isLeaf(json['.value']) ? leaf(json['.value'], priority) : nothing;
  }
  const children = Object.entries(json)
    .filter(([key]) => key !== '.priority')
    .map(([key, value]): [string, TreeNode] => [key, storedNode(value)])
    .filter(([, child]) => !child.isNothing);
  return branch(SortedMap.from(compareKeys, children), priority);
}

function storedPriority(json: unknown): Priority {
  return typeof json === 'string' || typeof json === 'number' ? json : null;
}

function isLeaf(value: unknown): value is Leaf {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
