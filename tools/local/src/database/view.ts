import type { RetainedIndex } from './indexes';
import { compareKeys } from './keyOrder';
import type { Order, Query } from './query';
import { SortedMap } from './sortedMap';
import { branch, emptyNode, type TreeNode } from './treeNode';
import { isInQuery, type QueryWindow, windowOf } from './window';

/** What the listeners of a query get: the whole window, or the changed children. */
export type ViewChange =
  | { readonly kind: 'whole'; readonly node: TreeNode }
  | { readonly kind: 'children'; readonly children: QueryWindow };

/**
 * What a query shows of a node, kept up to date while anyone listens. All listeners of an equal
 * query at one path share one view.
 */
export interface View {
  readonly order: Order;
  /** The children shown of the node as it is now. */
  visibleNode(node: TreeNode): TreeNode;
  /**
   * Follows a write. `keys` are the children that may have changed, null when the node was written
   * as a whole. Null when nothing shown changed.
   */
  update(before: TreeNode, after: TreeNode, keys: ReadonlySet<string> | null): ViewChange | null;
  /** Called when the last listener has left. */
  release(): void;
}

/** Takes the index over, and releases it with itself. */
export function createView(query: Query, node: TreeNode, index: RetainedIndex): View {
  return query.limit === null
    ? createRangeView(query, index)
    : createLimitedView(query, node, index);
}

/** Without a limit, each child is in or out independently: no state is needed. */
function createRangeView(query: Query, index: RetainedIndex): View {
  const select = (node: TreeNode) => windowOf(node, query, () => index.get(node));
  return {
    order: query.order,
    visibleNode: (node) => nodeOf(select(node)),
    update(before, after, keys) {
      if (keys === null) {
        return wholeChange(select(before), select(after));
      }
      const children = new Map<string, TreeNode>();
      for (const key of keys) {
        const child = after.child(key);
        const isInQueryNow = isInQuery(query, key, child);
        if (
          child !== before.child(key) &&
          (isInQueryNow || isInQuery(query, key, before.child(key)))
        ) {
          children.set(key, isInQueryNow ? child : emptyNode);
        }
      }
      return childrenChange(children);
    },
    release: () => index.release(),
  };
}

/** With a limit, one child's coming or going moves another: the index finds which. */
function createLimitedView(query: Query, node: TreeNode, index: RetainedIndex): View {
  const select = (from: TreeNode) => windowOf(from, query, () => index.get(from));
  let window = select(node);

  return {
    order: query.order,
    visibleNode: () => nodeOf(window),
    update(_before, after, keys) {
      const before = window;
      window = select(after);
      return keys === null
        ? wholeChange(before, window)
        : childrenChange(difference(before, window));
    },
    release: () => index.release(),
  };
}

/**
 * When the node was written as a whole, its listeners get the whole window: replaying it child by
 * child into a window that also shows unacknowledged writes may end elsewhere.
 */
function wholeChange(before: QueryWindow, next: QueryWindow): ViewChange | null {
  return difference(before, next).size === 0 ? null : { kind: 'whole', node: nodeOf(next) };
}

function childrenChange(children: QueryWindow): ViewChange | null {
  return children.size === 0 ? null : { kind: 'children', children };
}

/** Children that left as nothing, those that entered or changed in full. */
function difference(before: QueryWindow, next: QueryWindow): QueryWindow {
  const children = new Map<string, TreeNode>();
  for (const key of before.keys()) {
    if (!next.has(key)) {
      children.set(key, emptyNode);
    }
  }
  for (const [key, child] of next) {
    if (before.get(key) !== child) {
      children.set(key, child);
    }
  }
  return children;
}

export function nodeOf(window: QueryWindow): TreeNode {
  return branch(SortedMap.from(compareKeys, [...window]));
}
