import { createHash } from 'node:crypto';
import type { TreeNode } from './treeNode';
import { comparePrioritised } from './valueOrder';

/**
 * The hash by which a client says what it has: '' for nothing, else SHA-1 in base64 of
 * `[priority:…:]type:value` for a leaf and of `[priority:…:]` and `:key:hash` for each child, in the
 * order of priority and key, for a branch. Numbers are their big-endian IEEE 754 bytes in hexadecimal.
 */
export function hashOf(node: TreeNode): string {
  node.hash ??= computeHash(node);
  return node.hash;
}

function computeHash(node: TreeNode): string {
  if (node.isNothing) {
    return '';
  }
  const priority = node.priority === null ? '' : `priority:${typedText(node.priority)}:`;
  const own = node.value === null ? childrenText(node) : typedText(node.value);
  return createHash('sha1').update(`${priority}${own}`, 'utf8').digest('base64');
}

function childrenText(node: TreeNode): string {
  const entries: [string, TreeNode][] = [];
  let hasPriorities = false;
  node.children.ascend((key, child) => {
    entries.push([key, child]);
    hasPriorities ||= child.priority !== null;
    return true;
  });
  if (hasPriorities) {
    entries.sort(comparePrioritised);
  }
  return entries.map(([key, child]) => `:${key}:${hashOf(child)}`).join('');
}

function typedText(value: string | number | boolean): string {
  return `${typeof value}:${typeof value === 'number' ? doubleText(value) : value}`;
}

function doubleText(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}
