import type { HeldIndex } from './indexes';
import { compareKeys } from './keyOrder';
import type { Order, Query } from './query';
import { SortedMap } from './sortedMap';
import { branch, nothing, type TreeNode } from './treeNode';
import { isShown, type Window, windowOf } from './window';

/** What the listeners of a query have to be told: all of it anew, or some children. */
export type ViewChange =
  | { readonly kind: 'whole'; readonly shown: TreeNode }
  | { readonly kind: 'children'; readonly children: Window };

/**
 * What a query shows of a node, kept up to date while anyone listens. All listeners of an equal
 * query at one path share one view.
 */
export interface View {
  readonly order: Order;
  /** The children shown of the node as it is now. */
  shownOf(node: TreeNode): TreeNode;
  /**
   * Follows a write. `keys` are the children that may have changed, null when the node was written
   * as a whole. Null when nothing shown changed.
   */
  update(before: TreeNode, after: TreeNode, keys: ReadonlySet<string> | null): ViewChange | null;
  /** Nobody listens any more. */
  release(): void;
}

/** Takes the index over, and releases it with itself. */
export function createView(query: Query, node: TreeNode, index: HeldIndex): View {
  return query.limit === null
    ? createRangeView(query, index)
    : createLimitedView(query, node, index);
}

/** Without a limit each child is in or out by itself: nothing has to be kept. */
function createRangeView(query: Query, index: HeldIndex): View {
  const select = (node: TreeNode) => windowOf(node, query, () => index.of(node));
  return {
    order: query.order,
    shownOf: (node) => nodeOf(select(node)),
    update(before, after, keys) {
      if (keys === null) {
        return wholeChange(select(before), select(after));
      }
      const children = new Map<string, TreeNode>();
      for (const key of keys) {
        const child = after.child(key);
        const isNow = isShown(query, key, child);
        if (child !== before.child(key) && (isNow || isShown(query, key, before.child(key)))) {
          children.set(key, isNow ? child : nothing);
        }
      }
      return childrenChange(children);
    },
    release: () => index.release(),
  };
}

/** With a limit, one child's coming or going moves another: the index finds which. */
function createLimitedView(query: Query, node: TreeNode, index: HeldIndex): View {
  const select = (from: TreeNode) => windowOf(from, query, () => index.of(from));
  let window = select(node);

  return {
    order: query.order,
    shownOf: () => nodeOf(window),
    update(_before, after, keys) {
      const old = window;
      window = select(after);
      return keys === null ? wholeChange(old, window) : childrenChange(difference(old, window));
    },
    release: () => index.release(),
  };
}

/**
 * When the node was written as a whole, its listeners get the whole window: replaying it child by
 * child into a window that also shows unacknowledged writes may end elsewhere.
 */
function wholeChange(old: Window, next: Window): ViewChange | null {
  return difference(old, next).size === 0 ? null : { kind: 'whole', shown: nodeOf(next) };
}

function childrenChange(children: Window): ViewChange | null {
  return children.size === 0 ? null : { kind: 'children', children };
}

/** Children that left as nothing, those that entered or changed in full. */
function difference(old: Window, next: Window): Window {
  const children = new Map<string, TreeNode>();
  for (const key of old.keys()) {
    if (!next.has(key)) {
      children.set(key, nothing);
    }
  }
  for (const [key, child] of next) {
    if (old.get(key) !== child) {
      children.set(key, child);
    }
  }
  return children;
}

export function nodeOf(window: Window): TreeNode {
  return branch(SortedMap.from(compareKeys, [...window]));
}
