import { fromJson } from './fromJson';
import { checkExtent, isWithin, parsePath, pathBytes, pathText } from './path';
import { Refusal } from './refusal';
import { toJson } from './toJson';
import { type Path, priorityKey, type TreeNode } from './treeNode';

/** One node in its new place; a write is one or several of them, all or none. */
export interface Change {
  readonly path: Path;
  readonly node: TreeNode;
}

export interface Moment {
  readonly root: TreeNode;
  readonly now: number;
}

/** A value to be put at a path, checked and resolved against the tree of this moment. */
export function changeOf(path: Path, json: unknown, moment: Moment): Change {
  const { root, now } = moment;
  return { path, node: fromJson(json, { path, existing: root.at(path), now }) };
}

/** The changes of a multi-path update: paths below a base path, none of them below another. */
export function changesOf(base: Path, json: unknown, moment: Moment): Change[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Refusal('invalid_data', 'An update is an object of paths and values.');
  }
  const changes = Object.entries(json).map(([text, value]) => {
    const path = [...base, ...parsePath(text)];
    checkExtent(path.length, pathBytes(path));
    return changeOf(path, value, moment);
  });
  refuseOverlaps(changes);
  return changes;
}

export function applyChanges(root: TreeNode, changes: readonly Change[]): TreeNode {
  return changes.reduce((tree, { path, node }) => tree.with(path, node), root);
}

/** The record of a write in the log. Paths start with a slash, so their order is kept by JSON. */
export function recordOf(changes: readonly Change[]): string {
  const parts = changes.map(
    ({ path, node }) => `${JSON.stringify(pathText(path))}:${toJson(node)}`,
  );
  return `{"set":{${parts.join(',')}}}`;
}

/** The tree after a record of the log; throws if the record is none of ours. */
export function replayRecord(root: TreeNode, record: unknown): TreeNode {
  if (typeof record !== 'object' || record === null || !('set' in record)) {
    throw new Error(`The log has an unknown record: ${JSON.stringify(record)?.slice(0, 100)}`);
  }
  return applyChanges(root, changesOf([], record.set, { root, now: 0 }));
}

/** The node whose content a change is about: the priority of a node is content of that node. */
export function subjectOf(path: Path): Path {
  return path.at(-1) === priorityKey ? path.slice(0, -1) : path;
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
