import type { Leaf, Node, Priority } from './node';
import type { Path, TreeNode } from './treeNode';

/** An answer that was found by looking at the tree, and the paths that were looked at. */
export interface Decision {
  readonly isGranted: boolean;
  readonly readPaths: readonly Path[];
}

/** Decides by a tree and remembers which of its nodes counted, so that it can be decided again. */
export function decide(root: TreeNode, isGranted: (root: Node) => boolean): Decision {
  const readPaths = new Map<string, Path>();
  const isReadGranted = isGranted(observeReads(root, [], readPaths));
  return { isGranted: isReadGranted, readPaths: [...readPaths.values()] };
}

/** A node that notes its path when its content is asked for; walking through it is no question. */
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
