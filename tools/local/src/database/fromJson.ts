import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { compareKeys } from './keyOrder';
import { limits } from './limits';
import type { Leaf } from './node';
import { checkExtent, checkKey, pathBytes } from './path';
import { Refusal } from './refusal';
import { isServerValue, resolveServerValue } from './serverValue';
import { SortedMap } from './sortedMap';
import { branch, leaf, nothing, type Path, type Priority, type TreeNode } from './treeNode';

const loneSurrogates = /\p{Surrogate}/gu;

export interface Writing {
  /** Where the value goes: its keys count for depth and length. */
  readonly path: Path;
  /** What is there now, for increments. */
  readonly existing: TreeNode;
  /** Epoch milliseconds, for timestamps. */
  readonly now: number;
}

/**
 * A value as clients send it, with `.priority`, `.value` and server values resolved. Nulls and empty
 * objects are nothing; an array is an object with integer keys. Throws a Refusal for what the
 * database does not store.
 */
export function fromJson(json: unknown, writing: Writing): TreeNode {
  return finish(fromJsonSteps(json, writing));
}

/** As `fromJson`, in steps. */
export function* fromJsonSteps(json: unknown, writing: Writing): Steps<TreeNode> {
  const { path, existing, now } = writing;
  return yield* read(json, existing, { now, depth: path.length, bytes: pathBytes(path) });
}

/** A priority as clients send it, as a leaf; `path` ends in `.priority`, and `existing` is there. */
export function priorityFromJson(json: unknown, { existing, now }: Writing): TreeNode {
  const previous = typeof existing.value === 'boolean' ? null : existing.value;
  const priority = readPriority(json, previous, now);
  return priority === null ? nothing : leaf(priority);
}

interface Place {
  readonly now: number;
  readonly depth: number;
  readonly bytes: number;
}

function* read(json: unknown, existing: TreeNode, place: Place): Steps<TreeNode> {
  if (!isRecord(json)) {
    return readScalar(json);
  }
  const priority = readPriority(json['.priority'], existing.priority, place.now);
  const value = json['.value'];
  if (value !== undefined && value !== null) {
    const resolved = isServerValue(value)
      ? resolveServerValue(value, existing.value, place.now)
      : value;
    return leaf(readLeaf(resolved), priority);
  }
  if (isServerValue(json)) {
    return leaf(readLeaf(resolveServerValue(json, existing.value, place.now)), priority);
  }
  return (yield* readChildren(json, existing, place)).withPriority(priority);
}

function readScalar(json: unknown): TreeNode {
  return json === null || json === undefined ? nothing : leaf(readLeaf(json));
}

function* readChildren(
  json: Readonly<Record<string, unknown>>,
  existing: TreeNode,
  place: Place,
): Steps<TreeNode> {
  const entries: [string, TreeNode][] = [];
  let operations = 0;
  for (const key of Object.keys(json)) {
    const value = json[key];
    if (key === '.priority' || key === '.value') {
      continue;
    }
    checkKey(key);
    const bytes = place.bytes + Buffer.byteLength(key) + 1;
    checkExtent(place.depth + 1, bytes);
    const inner = { now: place.now, depth: place.depth + 1, bytes };
    const child = isRecord(value)
      ? yield* read(value, existing.child(key), inner)
      : readScalar(value);
    if (!child.isNothing) {
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
    throw new Refusal('invalid_data', 'A priority is a string or a number.');
  }
  return priority;
}

function readLeaf(value: unknown): Leaf {
  if (typeof value === 'string') {
    if (value.length > limits.leafBytes / 4 && Buffer.byteLength(value) > limits.leafBytes) {
      throw new Refusal('too_big', `A string has more than ${limits.leafBytes} bytes.`);
    }
    // Half a surrogate pair has no UTF-8, so neither a hash nor a way over the wire.
    return value.replace(loneSurrogates, '\ufffd');
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return value;
  }
  throw new Refusal('invalid_data', `${JSON.stringify(value)} is no string, number or boolean.`);
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null;
}
