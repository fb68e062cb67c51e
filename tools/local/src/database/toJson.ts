import type { TreeNode } from './treeNode';

const arrayIndex = /^(0|[1-9]\d*)$/;

/**
 * The node as JSON text for the wire and the log, priorities included. Text, not an object: keys
 * such as `__proto__` come through unharmed, and one text serves all listeners.
 */
export function toJson(node: TreeNode): string {
  const { priority } = node;
  if (node.value !== null) {
    const value = JSON.stringify(node.value);
    return priority === null
      ? value
      : `{".value":${value},".priority":${JSON.stringify(priority)}}`;
  }
  if (node.isNothing) {
    return 'null';
  }
  const parts: string[] = [];
  node.children.ascend((key, child) => {
    parts.push(`${JSON.stringify(key)}:${toJson(child)}`);
    return true;
  });
  if (priority !== null) {
    parts.push(`".priority":${JSON.stringify(priority)}`);
  }
  return `{${parts.join(',')}}`;
}

/**
 * The node as the SDK's `val()` gives it: no priorities, and an array where the keys are integers
 * from 0 of which at least half are present.
 */
export function toValue(node: TreeNode): unknown {
  if (node.size === 0) {
    return node.value;
  }
  const entries: [string, unknown][] = [];
  let largest = -1;
  let isArray = true;
  node.children.ascend((key, child) => {
    entries.push([key, toValue(child)]);
    isArray &&= arrayIndex.test(key);
    largest = Math.max(largest, Number(key));
    return true;
  });
  if (!isArray || largest >= 2 * entries.length) {
    return Object.fromEntries(entries);
  }
  const array: unknown[] = new Array(largest + 1).fill(null);
  for (const [key, value] of entries) {
    array[Number(key)] = value;
  }
  return array;
}
