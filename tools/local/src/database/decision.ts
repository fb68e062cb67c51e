import type { Leaf, Node, Priority } from './node';
import type { Path, TreeNode } from './treeNode';

/** An answer that was found by looking at the tree, and the paths that were looked at. */
export interface Decision {
  readonly isGranted: boolean;
  readonly lookedAt: readonly Path[];
}

/** Decides by a tree and remembers which of its nodes counted, so that it can be decided again. */
export function decide(root: TreeNode, isGranted: (root: Node) => boolean): Decision {
  const lookedAt = new Map<string, Path>();
  const granted = isGranted(watched(root, [], lookedAt));
  return { isGranted: granted, lookedAt: [...lookedAt.values()] };
}

/** A node that notes its path when its content is asked for; walking through it is no question. */
function watched(node: Node, path: Path, lookedAt: Map<string, Path>): Node {
  function look(): Node {
    lookedAt.set(path.join('/'), path);
    return node;
  }
  return {
    get value(): Leaf | null {
      return look().value;
    },
    get priority(): Priority {
      return look().priority;
    },
    get size(): number {
      return look().size;
    },
    child: (key) => watched(node.child(key), [...path, key], lookedAt),
    keys: () => look().keys(),
  };
}
