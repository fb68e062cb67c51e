import { sortSteps } from '../steps/sort';
import { finish, type Steps } from '../steps/steps';
import { DatabaseError } from './databaseError';
import { fromJsonSteps, priorityFromJson } from './fromJson';
import { nodeFromStored } from './nodeFromStored';
import { checkPath, isPriorityPath, isWithin, pathText, splitPath } from './path';
import type { PendingStep } from './pendingWrites';
import { toJsonSteps } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** The new node at a path. A write consists of one or more changes and is atomic. */
export interface Change {
  readonly path: Path;
  readonly node: TreeNode;
}

export interface WriteContext {
  readonly root: TreeNode;
  readonly now: number;
}

/**
 * A value to write at a path, checked and resolved against the current tree. Every client write
 * passes here with its whole path: put, merge, transaction, REST and `onDisconnect`.
 */
export function resolveChange(path: Path, json: unknown, context: WriteContext): Change {
  return finish(resolveChangeSteps(path, json, context));
}

/** Like `changeOf`, in steps. */
export function* resolveChangeSteps(
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
export function resolveChanges(base: Path, json: unknown, context: WriteContext): Change[] {
  return finish(resolveChangesSteps(base, json, context));
}

/** How many changes are read, sorted or applied between two yields. */
const changesPerStep = 8;

/** Like `changesOf`, in steps. */
export function* resolveChangesSteps(
  base: Path,
  json: unknown,
  context: WriteContext,
): Steps<Change[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DatabaseError('invalid_data', 'An update is an object of paths and values.');
  }
  const changes: Change[] = [];
  for (const text of Object.keys(json)) {
    const value: unknown = Reflect.get(json, text);
    changes.push(yield* resolveChangeSteps([...base, ...splitPath(text)], value, context));
    if (changes.length % changesPerStep === 0) yield;
  }
  yield* assertNoOverlaps(changes);
  return changes;
}

export function applyChanges(root: TreeNode, changes: readonly Change[]): TreeNode {
  return finish(applyChangesSteps(root, changes));
}

/** Like `applyChanges`, in steps. */
export function* applyChangesSteps(root: TreeNode, changes: readonly Change[]): Steps<TreeNode> {
  let tree = root;
  for (const [i, { path, node }] of changes.entries()) {
    tree = tree.with(path, node);
    if (i % changesPerStep === 0) yield;
  }
  return tree;
}

/**
 * The log record of a write, with its pending-write step if it has one. Paths start with a slash,
 * so that JSON keeps their order.
 */
export function createLogRecord(changes: readonly Change[], step?: PendingStep): string {
  return finish(createLogRecordSteps(changes, step));
}

/** Like `recordOf`, in steps. `onJson` gets the JSON of each change. */
export function* createLogRecordSteps(
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
 * The tree after a log record. Limits don't apply, because they are for clients: what was accepted
 * once stays valid. Throws for a record of another kind.
 */
export function replayRecord(root: TreeNode, record: unknown): TreeNode {
  const set = setOf(record);
  if (set === null) {
    if (isDisconnectStepOnly(record)) return root;
    throw new Error('this version doesn’t know its kind of record');
  }
  const changes = Object.entries(set).map(([text, json]) => ({
    path: splitPath(text),
    node: nodeFromStored(json),
  }));
  return applyChanges(root, changes);
}

/** A record with only pending writes doesn't change the tree. */
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
