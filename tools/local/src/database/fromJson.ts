import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { DatabaseError } from './databaseError';
import { compareKeys } from './keyOrder';
import { limits } from './limits';
import type { Leaf } from './node';
import { checkKey, checkPathLimits, pathBytes } from './path';
import { isServerValue, resolveServerValue } from './serverValue';
import { SortedMap } from './sortedMap';
import { branch, emptyNode, leaf, type Path, type Priority, type TreeNode } from './treeNode';

const loneSurrogates = /\p{Surrogate}/gu;

export interface FromJsonOptions {
  /** The value's path: its keys count for depth and length. */
  readonly path: Path;
  /** The current node there, for increments. */
  readonly existing: TreeNode;
  /** Epoch milliseconds, for timestamps. */
  readonly now: number;
}

/**
 * A value as clients send it, with `.priority`, `.value` and server values resolved. Nulls and empty
 * objects are nothing; an array is an object with integer keys. Throws a Refusal for what the
 * database does not store.
 */
export function fromJson(json: unknown, options: FromJsonOptions): TreeNode {
  return finish(fromJsonSteps(json, options));
}

/** Like `fromJson`, in steps. */
export function* fromJsonSteps(json: unknown, options: FromJsonOptions): Steps<TreeNode> {
  const { path, existing, now } = options;
  return yield* read(json, existing, { now, depth: path.length, bytes: pathBytes(path) });
}

/** A priority as clients send it, as a leaf; `path` ends in `.priority`, and `existing` is there. */
export function priorityFromJson(json: unknown, { existing, now }: FromJsonOptions): TreeNode {
  const previous = typeof existing.value === 'boolean' ? null : existing.value;
  const priority = readPriority(json, previous, now);
  return priority === null ? emptyNode : leaf(priority);
}

interface NodeContext {
  readonly now: number;
  readonly depth: number;
  readonly bytes: number;
}

function* read(json: unknown, existing: TreeNode, context: NodeContext): Steps<TreeNode> {
  if (!isRecord(json)) {
    return readScalar(json);
  }
  const priority = readPriority(json['.priority'], existing.priority, context.now);
  const value = json['.value'];
  if (value !== undefined && value !== null) {
    const resolved = isServerValue(value)
      ? resolveServerValue(value, existing.value, context.now)
      : value;
    return leaf(readLeaf(resolved), priority);
  }
  if (isServerValue(json)) {
    return leaf(readLeaf(resolveServerValue(json, existing.value, context.now)), priority);
  }
  return (yield* readChildren(json, existing, context)).withPriority(priority);
}

function readScalar(json: unknown): TreeNode {
  return json === null || json === undefined ? emptyNode : leaf(readLeaf(json));
}

function* readChildren(
  json: Readonly<Record<string, unknown>>,
  existing: TreeNode,
  context: NodeContext,
): Steps<TreeNode> {
  const entries: [string, TreeNode][] = [];
  let operations = 0;
  for (const key of Object.keys(json)) {
    const value = json[key];
    if (key === '.priority' || key === '.value') {
      continue;
    }
    checkKey(key);
    const bytes = context.bytes + Buffer.byteLength(key) + 1;
    checkPathLimits(context.depth + 1, bytes);
    const childContext = { now: context.now, depth: context.depth + 1, bytes };
    const child = isRecord(value)
      ? yield* read(value, existing.child(key), childContext)
      : readScalar(value);
    if (!child.isEmpty) {
      entries.push([key, child]);
    }
    operations += 1;
    if (operations % operationsPerStep === 0) yield;
  }
  return branch(yield* SortedMap.fromSteps(compareKeys, entries));
}

function readPriority(json: unknown, existing: Priority, now: number): Priority {
  if (json === undefined || json === null) {
    return null;
  }
  const value = isServerValue(json) ? resolveServerValue(json, existing, now) : json;
  const priority = readLeaf(value);
  if (typeof priority === 'boolean') {
    throw new DatabaseError('invalid_data', 'A priority is a string or a number.');
  }
  return priority;
}

function readLeaf(value: unknown): Leaf {
  if (typeof value === 'string') {
    if (value.length > limits.leafBytes / 4 && Buffer.byteLength(value) > limits.leafBytes) {
      throw new DatabaseError('too_big', `A string has more than ${limits.leafBytes} bytes.`);
    }
    // Half a surrogate pair has no UTF-8, so it can't be hashed or sent.
    return value.replace(loneSurrogates, '\ufffd');
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return value;
  }
  throw new DatabaseError(
    'invalid_data',
    `${JSON.stringify(value)} is no string, number or boolean.`,
  );
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null;
}
