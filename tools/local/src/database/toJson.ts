import { finish, operationsPerStep, type Steps } from '../steps/steps';
import type { TreeNode } from './treeNode';

const arrayIndex = /^(0|[1-9]\d*)$/;

/**
 * The node as JSON text for the wire and the log, priorities included. Text, not an object: keys
 * such as `__proto__` come through unharmed, and one text serves all listeners.
 */
export function toJson(node: TreeNode): string {
  return finish(toJsonSteps(node));
}

/** As `toJson`, in steps. */
export function* toJsonSteps(node: TreeNode): Steps<string> {
  if (node.size === 0) {
    return leafJson(node);
  }
  const parts: string[] = [];
  for (const [key, child] of node.children.entries()) {
    const json = child.size === 0 ? leafJson(child) : yield* toJsonSteps(child);
    parts.push(`${JSON.stringify(key)}:${json}`);
    if (parts.length % operationsPerStep === 0) yield;
  }
  if (node.priority !== null) {
    parts.push(`".priority":${JSON.stringify(node.priority)}`);
  }
  return `{${parts.join(',')}}`;
}

function leafJson({ value, priority }: TreeNode): string {
  const json = JSON.stringify(value);
  return priority === null || value === null
    ? json
    : `{".value":${json},".priority":${JSON.stringify(priority)}}`;
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
  for (const [key, child] of node.children.entries()) entries.push([key, toValue(child)]);
  const length = arrayLength(entries.map(([key]) => key));
  if (length === null) {
    return Object.fromEntries(entries);
  }
  const array: unknown[] = new Array(length).fill(null);
  for (const [key, value] of entries) {
    array[Number(key)] = value;
  }
  return array;
}

/** How long the array is that a node with these keys is shown as; null for an object. */
export function arrayLength(keys: readonly string[]): number | null {
  if (!keys.every((key) => arrayIndex.test(key))) return null;
  const largest = keys.reduce((max, key) => Math.max(max, Number(key)), -1);
  return largest >= 2 * keys.length ? null : largest + 1;
}
