import { fromJson, priorityFromJson } from './fromJson';
import { checkPath, isPriorityPath, isWithin, pathText, splitPath } from './path';
import type { PendingStep } from './pendingWrites';
import { Refusal } from './refusal';
import { storedNode } from './storedNode';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** One node in its new place; a write is one or several of them, all or none. */
export interface Change {
  readonly path: Path;
  readonly node: TreeNode;
}

export interface Moment {
  readonly root: TreeNode;
  readonly now: number;
}

/**
 * A value to be put at a path, checked and resolved against the tree of this moment. Every write of a
 * client passes here, with its whole path: put, merge, transaction, REST and `onDisconnect`.
 */
export function changeOf(path: Path, json: unknown, moment: Moment): Change {
  const { root, now } = moment;
  checkPath(path);
  const existing = root.at(path);
  const read = isPriorityPath(path) ? priorityFromJson : fromJson;
  return { path, node: read(json, { path, existing, now }) };
}

/** The changes of a multi-path update: paths below a base path, none of them below another. */
export function changesOf(base: Path, json: unknown, moment: Moment): Change[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Refusal('invalid_data', 'An update is an object of paths and values.');
  }
  const changes = Object.entries(json).map(([text, value]) =>
    changeOf([...base, ...splitPath(text)], value, moment),
  );
  refuseOverlaps(changes);
  return changes;
}

export function applyChanges(root: TreeNode, changes: readonly Change[]): TreeNode {
  return changes.reduce((tree, { path, node }) => tree.with(path, node), root);
}

/**
 * The record of a write in the log, with the step of pending writes that the write is, if any. Paths
 * start with a slash, so their order is kept by JSON.
 */
export function recordOf(changes: readonly Change[], step?: PendingStep): string {
  const parts = changes.map(
    ({ path, node }) => `${JSON.stringify(pathText(path))}:${toJson(node)}`,
  );
  const atEnd = step ? `,"atEnd":${JSON.stringify(step)}` : '';
  return `{"set":{${parts.join(',')}}${atEnd}}`;
}

/**
 * The tree after a record of the log. Nothing is refused here that was accepted once: limits are for
 * clients. Throws for a record of another kind.
 */
export function replayRecord(root: TreeNode, record: unknown): TreeNode {
  const set = setOf(record);
  if (set === null) {
    if (isStepAlone(record)) return root;
    throw new Error('it is not a kind of record that this version knows');
  }
  const changes = Object.entries(set).map(([text, json]) => ({
    path: splitPath(text),
    node: storedNode(json),
  }));
  return applyChanges(root, changes);
}

/** A record of pending writes alone changes nothing in the tree. */
function isStepAlone(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'atEnd' in record && !('set' in record);
}

function setOf(record: unknown): object | null {
  if (typeof record !== 'object' || record === null || !('set' in record)) return null;
  const { set } = record;
  return typeof set === 'object' && set !== null && !Array.isArray(set) ? set : null;
}

function refuseOverlaps(changes: readonly Change[]): void {
  const sorted = changes
    .map((change) => ({ ...change, text: `${pathText(change.path)}/` }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  sorted.forEach((change, i) => {
    const next = sorted[i + 1];
    if (next && isWithin(next.path, change.path)) {
      throw new Refusal(
        'invalid_data',
        `An update can't have both ${pathText(change.path)} and ${pathText(next.path)}.`,
      );
    }
  });
}
