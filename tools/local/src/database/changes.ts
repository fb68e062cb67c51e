import { sortSteps } from '../steps/sort';
import { finish, type Steps } from '../steps/steps';
import { DatabaseError } from './databaseError';
import { fromJsonSteps, priorityFromJson } from './fromJson';
import { checkPath, isPriorityPath, isWithin, pathText, splitPath } from './path';
import type { PendingStep } from './pendingWrites';
import { storedNode } from './storedNode';
import { toJsonSteps } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** One node in its new place; a write is one or several of them, all or none. */
export interface Change {
  readonly path: Path;
  readonly node: TreeNode;
}

export interface WriteContext {
  readonly root: TreeNode;
  readonly now: number;
}

/**
 * A value to be put at a path, checked and resolved against the tree of this moment. Every write of a
 * client passes here, with its whole path: put, merge, transaction, REST and `onDisconnect`.
 */
export function changeOf(path: Path, json: unknown, context: WriteContext): Change {
  return finish(changeSteps(path, json, context));
}

/** As `changeOf`, in steps. */
export function* changeSteps(
  path: Path,
  json: unknown,
  { root, now }: WriteContext,
): Steps<Change> {
  checkPath(path);
  const options = { path, existing: root.at(path), now };
  if (isPriorityPath(path)) return { path, node: priorityFromJson(json, options) };
  return { path, node: yield* fromJsonSteps(json, options) };
}

/** The changes of a multi-path update: paths below a base path, none of them below another. */
export function changesOf(base: Path, json: unknown, context: WriteContext): Change[] {
  return finish(changesSteps(base, json, context));
}

/** How many changes are read, ordered or applied between two yields. */
const changesPerStep = 8;

/** As `changesOf`, in steps. */
export function* changesSteps(base: Path, json: unknown, context: WriteContext): Steps<Change[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DatabaseError('invalid_data', 'An update is an object of paths and values.');
  }
  const changes: Change[] = [];
  for (const text of Object.keys(json)) {
    const value: unknown = Reflect.get(json, text);
    changes.push(yield* changeSteps([...base, ...splitPath(text)], value, context));
    if (changes.length % changesPerStep === 0) yield;
  }
  yield* assertNoOverlaps(changes);
  return changes;
}

export function applyChanges(root: TreeNode, changes: readonly Change[]): TreeNode {
  return finish(applySteps(root, changes));
}

/** As `applyChanges`, in steps. */
export function* applySteps(root: TreeNode, changes: readonly Change[]): Steps<TreeNode> {
  let tree = root;
  for (const [i, { path, node }] of changes.entries()) {
    tree = tree.with(path, node);
    if (i % changesPerStep === 0) yield;
  }
  return tree;
}

/**
 * The record of a write in the log, with the step of pending writes that the write is, if any. Paths
 * start with a slash, so their order is kept by JSON.
 */
export function recordOf(changes: readonly Change[], step?: PendingStep): string {
  return finish(recordSteps(changes, step));
}

/** As `recordOf`, in steps. `onJson` is told of the JSON of each change. */
export function* recordSteps(
  changes: readonly Change[],
  step?: PendingStep,
  onJson?: (change: Change, json: string) => void,
): Steps<string> {
  const parts: string[] = [];
  for (const change of changes) {
    const json = yield* toJsonSteps(change.node);
    onJson?.(change, json);
    parts.push(`${JSON.stringify(pathText(change.path))}:${json}`);
    if (parts.length % changesPerStep === 0) yield;
  }
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
    if (isDisconnectStepOnly(record)) return root;
    throw new Error('it is not a kind of record that this version knows');
  }
  const changes = Object.entries(set).map(([text, json]) => ({
    path: splitPath(text),
    node: storedNode(json),
  }));
  return applyChanges(root, changes);
}

/** A record of pending writes alone changes nothing in the tree. */
function isDisconnectStepOnly(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'atEnd' in record && !('set' in record);
}

function setOf(record: unknown): object | null {
  if (typeof record !== 'object' || record === null || !('set' in record)) return null;
  const { set } = record;
  return typeof set === 'object' && set !== null && !Array.isArray(set) ? set : null;
}

function* assertNoOverlaps(changes: readonly Change[]): Steps<void> {
  const entries = changes.map(({ path }) => ({ path, text: `${pathText(path)}/` }));
  const sorted = yield* sortSteps(entries, (a, b) => (a.text < b.text ? -1 : 1));
  for (const [i, change] of sorted.entries()) {
    if (i % changesPerStep === 0) yield;
    const next = sorted[i + 1];
    if (next && isWithin(next.path, change.path)) {
      throw new DatabaseError(
        'invalid_data',
        `An update can't have both ${pathText(change.path)} and ${pathText(next.path)}.`,
      );
    }
  }
}
