import type { Leaf, Node, Priority } from './node';
import type { Path, TreeNode } from './treeNode';

/** What was looked at in a tree outside of some of its branches. */
export interface Lookups {
  /** The tree, to be looked at. Below the branches it is the tree itself, and nothing is noted. */
  readonly tree: Node;
  /** Whether all that was looked at is the same in another version of the tree. */
  areSameIn(other: TreeNode): boolean;
}

interface Seen {
  readonly path: Path;
  readonly node: Node;
  /** Whether the keys counted too, and not only value, priority and number of children. */
  hasKeys: boolean;
}

/** Notes what is looked at outside of the branches at these paths, so that it can be looked at again. */
export function noteLookups(root: TreeNode, branches: readonly Path[]): Lookups {
  const seen = new Map<string, Seen>();
  const inside = new Set(branches.map((path) => path.join('/')));

  function noted(node: Node, path: Path): Node {
    const name = path.join('/');
    if (inside.has(name)) return node;
    function look(): Seen {
      const known = seen.get(name) ?? { path, node, hasKeys: false };
      seen.set(name, known);
      return known;
    }
    return {
      get value(): Leaf | null {
        return look().node.value;
      },
      get priority(): Priority {
        return look().node.priority;
      },
      get size(): number {
        return look().node.size;
      },
      child: (key) => noted(node.child(key), [...path, key]),
      keys() {
        look().hasKeys = true;
        return node.keys();
      },
    };
  }

  return {
    tree: noted(root, []),
    areSameIn(other) {
      for (const { path, node, hasKeys } of seen.values()) {
        const now = other.at(path);
        const isSame =
          now.value === node.value && now.priority === node.priority && now.size === node.size;
        if (!isSame || (hasKeys && now !== node)) return false;
      }
      return true;
    },
  };
}
