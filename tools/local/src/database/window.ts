import {
  comparePositions,
  isAfterEnd,
  isBeforeStart,
  isInRange,
  type Position,
  positionOf,
  type Query,
} from './query';
import { SortedMap } from './sortedMap';
import type { TreeNode } from './treeNode';

/** All children of a node in the order of a query. */
export type Index = SortedMap<Position, TreeNode>;
/** The children that a query shows. */
export type Window = ReadonlyMap<string, TreeNode>;

export function indexOf(node: TreeNode, query: Query): Index {
  const entries: [Position, TreeNode][] = [];
  node.children.ascend((key, child) => {
    entries.push([positionOf(query.order, key, child), child]);
    return true;
  });
  return SortedMap.from(comparePositions, entries);
}

/** The index after one child changed, in O(log n). */
export function reindex(
  index: Index,
  query: Query,
  key: string,
  before: TreeNode,
  after: TreeNode,
): Index {
  const without = before.isNothing ? index : index.delete(positionOf(query.order, key, before));
  return after.isNothing ? without : without.set(positionOf(query.order, key, after), after);
}

/** The children in range, up to the limit from its side. */
export function windowOf(index: Index, query: Query): Window {
  const window = new Map<string, TreeNode>();
  const limit = query.limit ?? Number.POSITIVE_INFINITY;
  if (query.isFromStart || query.limit === null) {
    index.ascend(
      (position, child) => {
        if (window.size >= limit || isAfterEnd(query, position)) {
          return false;
        }
        window.set(position.key, child);
        return true;
      },
      (position) => isBeforeStart(query, position),
    );
    return window;
  }
  index.descend(
    (position, child) => {
      if (window.size >= limit || isBeforeStart(query, position)) {
        return false;
      }
      window.set(position.key, child);
      return true;
    },
    (position) => isAfterEnd(query, position),
  );
  return window;
}

/** Whether a child belongs to a query without limit. */
export function isShown(query: Query, key: string, child: TreeNode): boolean {
  return !child.isNothing && isInRange(query, positionOf(query.order, key, child));
}

/** What one query shows of a node, for a single answer. */
export function selectOnce(node: TreeNode, query: Query): Window {
  return windowOf(indexOf(node, query), query);
}
