import type { Leaf, Node, Priority } from './node';
import type { Path, TreeNode } from './treeNode';

/** What was looked at in a tree outside of some of its branches. */
export interface Lookups {
  /** The tree, to be looked at. Below the branches it is the tree itself, and nothing is noted. */
  readonly tree: Node;
  /** Whether all that was looked at is the same in another version of the tree. */
  areUnchangedIn(currentRoot: TreeNode): boolean;
}

interface Lookup {
  readonly path: Path;
  readonly node: Node;
  /** Whether the keys counted too, and not only value, priority and number of children. */
  hasKeys: boolean;
}

/** Notes what is looked at outside of the branches at these paths, so that it can be looked at again. */
export function trackLookups(root: TreeNode, branches: readonly Path[]): Lookups {
  const lookups = new Map<string, Lookup>();
  const branchPaths = new Set(branches.map((path) => path.join('/')));

  function tracked(node: Node, path: Path): Node {
    const name = path.join('/');
    if (branchPaths.has(name)) return node;
    function recordLookup(): Lookup {
      const lookup = lookups.get(name) ?? { path, node, hasKeys: false };
      lookups.set(name, lookup);
      return lookup;
    }
    return {
      get value(): Leaf | null {
        return recordLookup().node.value;
      },
      get priority(): Priority {
        return recordLookup().node.priority;
      },
      get size(): number {
        return recordLookup().node.size;
      },
      child: (key) => tracked(node.child(key), [...path, key]),
      keys() {
        recordLookup().hasKeys = true;
        return node.keys();
      },
    };
  }

  return {
    tree: tracked(root, []),
    areUnchangedIn(currentRoot) {
      for (const { path, node, hasKeys } of lookups.values()) {
        const current = currentRoot.at(path);
        const isSame =
          current.value === node.value &&
          current.priority === node.priority &&
          current.size === node.size;
        if (!isSame || (hasKeys && current !== node)) return false;
      }
      return true;
    },
  };
}
