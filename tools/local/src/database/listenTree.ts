import type { Push } from './push';
import type { Query } from './query';
import type { Path } from './treeNode';
import type { View } from './view';

/** One listen of one client. */
export interface Listen {
  readonly path: Path;
  /** Null for the whole node. */
  readonly query: Query | null;
  /** Called with every change of what the listen shows. */
  readonly push: (change: Push) => void;
}

export interface SharedView {
  readonly view: View;
  readonly listens: Set<Listen>;
}

/** The listens at one path, and the paths below. */
export interface ListenNode {
  readonly path: Path;
  readonly unfilteredListens: Set<Listen>;
  /** By the query as JSON. */
  readonly views: Map<string, SharedView>;
  readonly watchers: Set<() => void>;
  readonly children: Map<string, ListenNode>;
}

export function createListenNode(path: Path): ListenNode {
  return {
    path,
    unfilteredListens: new Set(),
    views: new Map(),
    watchers: new Set(),
    children: new Map(),
  };
}

export function ensureListenNode(listenRoot: ListenNode, path: Path): ListenNode {
  let listenNode = listenRoot;
  for (const [depth, key] of path.entries()) {
    const child = listenNode.children.get(key) ?? createListenNode(path.slice(0, depth + 1));
    listenNode.children.set(key, child);
    listenNode = child;
  }
  return listenNode;
}

/** Runs the removal at a path, then removes nodes of the listen tree that are no longer needed. */
export function removeListen(
  listenNode: ListenNode,
  path: Path,
  remove: (listenNode: ListenNode) => void,
  depth = 0,
): void {
  const key = path[depth];
  if (key === undefined) {
    remove(listenNode);
    return;
  }
  const child = listenNode.children.get(key);
  if (child) {
    removeListen(child, path, remove, depth + 1);
    if (
      child.unfilteredListens.size +
        child.views.size +
        child.watchers.size +
        child.children.size ===
      0
    ) {
      listenNode.children.delete(key);
    }
  }
}
