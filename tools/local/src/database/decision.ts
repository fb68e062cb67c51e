import type { Leaf, Node, Priority } from './node';
import type { Path, TreeNode } from './treeNode';

/** A decision made from the tree, and the paths that it read. */
export interface Decision {
  readonly isGranted: boolean;
  readonly readPaths: readonly Path[];
}

/**
 * Decides from a tree and records which nodes were read, so that the decision can be checked again.
 */
export function decide(root: TreeNode, isGranted: (root: Node) => boolean): Decision {
  const readPaths = new Map<string, Path>();
  const isReadGranted = isGranted(observeReads(root, [], readPaths));
  return { isGranted: isReadGranted, readPaths: [...readPaths.values()] };
}

/** A node that records its path when its content is read. Walking through it doesn't count. */
function observeReads(node: Node, path: Path, readPaths: Map<string, Path>): Node {
  function recordRead(): Node {
    readPaths.set(path.join('/'), path);
    return node;
  }
  return {
    get value(): Leaf | null {
      return recordRead().value;
    },
    get priority(): Priority {
      return recordRead().priority;
    },
    get size(): number {
      return recordRead().size;
    },
    child: (key) => observeReads(node.child(key), [...path, key], readPaths),
    keys: () => recordRead().keys(),
  };
}
