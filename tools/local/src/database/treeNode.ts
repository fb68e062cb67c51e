import { compareKeys } from './keyOrder';
import type { Leaf, Node, Priority } from './node';
import { SortedMap } from './sortedMap';

export type Path = readonly string[];
export type { Priority };
export type Children = SortedMap<string, TreeNode>;

export const noChildren: Children = SortedMap.empty(compareKeys);

/** The last part of a path that means the priority of the node before it. */
export const priorityKey = '.priority';

/**
 * An immutable node of the tree: nothing, a leaf or a branch. Writing returns a new root that shares
 * what did not change, so equal references mean equal content, and the tree before a write stays
 * readable.
 */
export class TreeNode implements Node {
  readonly value: Leaf | null;
  readonly children: Children;
  readonly priority: Priority;
  /** Filled by `hashOf`. */
  hash: string | null = null;

  constructor(value: Leaf | null, children: Children, priority: Priority) {
    this.value = value;
    this.children = children;
    this.priority = priority;
  }

  get size(): number {
    return this.children.size;
  }

  get isEmpty(): boolean {
    return this.value === null && this.children.size === 0;
  }

  child(key: string): TreeNode {
    return this.children.get(key) ?? emptyNode;
  }

  keys(): Iterable<string> {
    return this.children.keys();
  }

  /** The node at a path; at a path that ends in `.priority`, that priority as a leaf. */
  at(path: Path): TreeNode {
    let node: TreeNode = this;
    for (const key of path) {
      if (key === priorityKey) {
        return node.priority === null ? emptyNode : leaf(node.priority);
      }
      if (node.children.size === 0) {
        return emptyNode;
      }
      node = node.child(key);
    }
    return node;
  }

  /** This tree with another node at a path. Branches without children vanish, as the database has it. */
  with(path: Path, node: TreeNode, depth = 0): TreeNode {
    const key = path[depth];
    if (key === undefined) {
      return node;
    }
    if (key === priorityKey) {
      return this.withPriority(typeof node.value === 'boolean' ? null : node.value);
    }
    const child = this.child(key).with(path, node, depth + 1);
    if (child.isEmpty) {
      // Removing below a leaf leaves the leaf.
      return this.size === 0 ? this : branch(this.children.delete(key), this.priority);
    }
    return branch(this.children.set(key, child), this.priority);
  }

  withPriority(priority: Priority): TreeNode {
    if (this.isEmpty || priority === this.priority) {
      return this;
    }
    return new TreeNode(this.value, this.children, priority);
  }
}

export const emptyNode = new TreeNode(null, noChildren, null);

export function leaf(value: Leaf, priority: Priority = null): TreeNode {
  return new TreeNode(value, noChildren, priority);
}

export function branch(children: Children, priority: Priority = null): TreeNode {
  return children.size === 0 ? emptyNode : new TreeNode(null, children, priority);
}
