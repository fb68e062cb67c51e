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
  const { path, existing, now } = writing;
  return read(json, existing, { now, depth: path.length, bytes: pathBytes(path) });
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

function read(json: unknown, existing: TreeNode, place: Place): TreeNode {
  if (json === null || json === undefined) {
    return nothing;
  }
  if (!isRecord(json)) {
    return leaf(readLeaf(json));
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
  return readChildren(json, existing, place).withPriority(priority);
}

function readChildren(json: object, existing: TreeNode, place: Place): TreeNode {
  const entries: [string, TreeNode][] = [];
  for (const [key, value] of Object.entries(json)) {
    if (key === '.priority' || key === '.value') {
      continue;
    }
    checkKey(key);
    const bytes = place.bytes + Buffer.byteLength(key) + 1;
    checkExtent(place.depth + 1, bytes);
    const inner = { now: place.now, depth: place.depth + 1, bytes };
    const child = read(value, existing.child(key), inner);
    if (!child.isNothing) {
      entries.push([key, child]);
    }
  }
  return branch(SortedMap.from(compareKeys, entries));
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
