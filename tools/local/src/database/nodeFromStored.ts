import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { compareKeys } from './keyOrder';
import type { Leaf } from './node';
import { SortedMap } from './sortedMap';
import { branch, emptyNode, leaf, type Priority, type TreeNode } from './treeNode';

/**
 * The node that `toJson` wrote. Unlike `fromJson`, which reads what clients send, it knows no limits
 * and no server values: what was accepted once, by whichever version, stays readable.
 */
export function nodeFromStored(json: unknown): TreeNode {
  return finish(nodeFromStoredSteps(json));
}

/** As `storedNode`, in steps. */
export function* nodeFromStoredSteps(json: unknown): Steps<TreeNode> {
  if (typeof json !== 'object' || json === null) {
    return storedLeaf(json);
  }
  const priority = storedPriority('.priority' in json ? json['.priority'] : null);
  if ('.value' in json) {
    return storedLeaf(json['.value'], priority);
  }
  const children: [string, TreeNode][] = [];
  let operations = 0;
  for (const key of Object.keys(json)) {
    if (key === '.priority') continue;
    const value: unknown = Reflect.get(json, key);
    const isBranch = typeof value === 'object' && value !== null;
    const child = isBranch ? yield* nodeFromStoredSteps(value) : storedLeaf(value);
    if (!child.isEmpty) children.push([key, child]);
    operations += 1;
    if (operations % operationsPerStep === 0) yield;
  }
  return branch(yield* SortedMap.fromSteps(compareKeys, children), priority);
}

function storedLeaf(json: unknown, priority: Priority = null): TreeNode {
  return isLeaf(json) ? leaf(json, priority) : emptyNode;
}

function storedPriority(json: unknown): Priority {
  return typeof json === 'string' || typeof json === 'number' ? json : null;
}

function isLeaf(value: unknown): value is Leaf {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
