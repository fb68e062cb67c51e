import { createHash } from 'node:crypto';
import { sortSteps } from '../steps/sort';
import { finish, type Steps } from '../steps/steps';
import type { TreeNode } from './treeNode';
import { compareByPriority } from './valueOrder';

/**
 * The hash by which a client says what it has: '' for nothing, else SHA-1 in base64 of
 * `[priority:…:]type:value` for a leaf and of `[priority:…:]` and `:key:hash` for each child, in the
 * order of priority and key, for a branch. Numbers are their big-endian IEEE 754 bytes in hexadecimal.
 */
export function hashOf(node: TreeNode): string {
  return node.hash ?? finish(hashSteps(node));
}

/** As `hashOf`, in steps. */
export function* hashSteps(node: TreeNode): Steps<string> {
  node.hash ??= yield* computeHash(node);
  return node.hash;
}

function* computeHash(node: TreeNode): Steps<string> {
  if (node.isEmpty) {
    return '';
  }
  const priority = node.priority === null ? '' : `priority:${typedText(node.priority)}:`;
  const content = node.value === null ? yield* childrenText(node) : typedText(node.value);
  return createHash('sha1').update(`${priority}${content}`, 'utf8').digest('base64');
}

function* childrenText(node: TreeNode): Steps<string> {
  const entries = [...node.children.entries()];
  const hasPriorities = entries.some(([, child]) => child.priority !== null);
  const sorted = hasPriorities ? yield* sortSteps(entries, compareByPriority) : entries;
  const parts: string[] = [];
  for (const [key, child] of sorted) {
    parts.push(`:${key}:${child.hash ?? (yield* hashSteps(child))}`);
    // A hash takes as long as several other operations.
    if (parts.length % 16 === 0) yield;
  }
  return parts.join('');
}

function typedText(value: string | number | boolean): string {
  return `${typeof value}:${typeof value === 'number' ? doubleText(value) : value}`;
}

function doubleText(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}
