import { compareKeys } from './keyOrder';
import type { Query } from './query';
import { SortedMap } from './sortedMap';
import { branch, nothing, type TreeNode } from './treeNode';
import { type Index, indexOf, isShown, reindex, selectOnce, type Window, windowOf } from './window';

/** What the listeners of a query have to be told: all of it anew, or some children. */
export type ViewChange =
  | { readonly kind: 'whole'; readonly shown: TreeNode }
  | { readonly kind: 'children'; readonly children: Window };

/**
 * What a query shows of a node, kept up to date while anyone listens. All listeners of an equal
 * query at one path share one view.
 */
export interface View {
  /** The children shown of the node as it is now. */
  shownOf(node: TreeNode): TreeNode;
  /**
   * Follows a write. `keys` are the children that may have changed, null when the node was written
   * as a whole. Null when nothing shown changed.
   */
  update(before: TreeNode, after: TreeNode, keys: ReadonlySet<string> | null): ViewChange | null;
}

export function createView(query: Query, node: TreeNode): View {
  return query.limit === null ? createRangeView(query) : createLimitedView(query, node);
}

/** Without a limit each child is in or out by itself: nothing has to be kept. */
function createRangeView(query: Query): View {
  return {
    shownOf: (node) => nodeOf(selectOnce(node, query)),
    update(before, after, keys) {
      if (keys === null) {
        return wholeChange(selectOnce(before, query), selectOnce(after, query));
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
  };
}

/** With a limit, one child's coming or going moves another: the index finds which. */
function createLimitedView(query: Query, node: TreeNode): View {
  let index = indexOf(node, query);
  let window = windowOf(index, query);

  function follow(before: TreeNode, after: TreeNode, keys: ReadonlySet<string> | null): Index {
    if (keys === null || keys.size * 4 > after.size) {
      return indexOf(after, query);
    }
    let next = index;
    for (const key of keys) {
      next = reindex(next, query, key, before.child(key), after.child(key));
    }
    return next;
  }

  return {
    shownOf: () => nodeOf(window),
    update(before, after, keys) {
      const old = window;
      index = follow(before, after, keys);
      window = windowOf(index, query);
      return keys === null ? wholeChange(old, window) : childrenChange(difference(old, window));
    },
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
