import { finish, operationsPerStep, type Steps } from '../steps/steps';
import {
  comparePositions,
  isAfterEnd,
  isBeforeStart,
  isInRange,
  type Order,
  type Position,
  positionOf,
  type Query,
} from './query';
import { SortedMap } from './sortedMap';
import { emptyNode, type TreeNode } from './treeNode';

/** All children of a node in an order. */
export type Index = SortedMap<Position, TreeNode>;
/** The children that a query shows. */
export type QueryWindow = ReadonlyMap<string, TreeNode>;

export function buildIndex(node: TreeNode, order: Order): Index {
  return finish(buildIndexSteps(node, order));
}

/** As `indexOf`, in steps. */
export function* buildIndexSteps(node: TreeNode, order: Order): Steps<Index> {
  const entries: [Position, TreeNode][] = [];
  for (const [key, child] of node.children.entries()) {
    entries.push([positionOf(order, key, child), child]);
    if (entries.length % operationsPerStep === 0) yield;
  }
  return yield* SortedMap.fromSteps(comparePositions, entries);
}

/** The index after one child changed, in O(log n). */
export function reindex(
  index: Index,
  order: Order,
  key: string,
  { before, after }: { readonly before: TreeNode; readonly after: TreeNode },
): Index {
  const without = before.isEmpty ? index : index.delete(positionOf(order, key, before));
  return after.isEmpty ? without : without.set(positionOf(order, key, after), after);
}

/**
 * The children in range, up to the limit from its side: costs what it shows and O(log n). By key the
 * children themselves are in order; for any other order an index is asked for.
 */
export function windowOf(
  node: TreeNode,
  query: Query,
  index: (order: Order) => Index,
): QueryWindow {
  if (query.order.by === 'key') {
    return collect(node.children, query, (key) => ({ key, node: emptyNode }));
  }
  return collect(index(query.order), query, (position) => position);
}

function collect<K>(
  children: SortedMap<K, TreeNode>,
  query: Query,
  toPosition: (key: K) => Position,
): QueryWindow {
  const window = new Map<string, TreeNode>();
  const limit = query.limit ?? Number.POSITIVE_INFINITY;
  const isFromStart = query.isFromStart || query.limit === null;
  const isBeyond = isFromStart ? isAfterEnd : isBeforeStart;
  const isBefore = isFromStart ? isBeforeStart : isAfterEnd;

  function take(key: K, child: TreeNode): boolean {
    const position = toPosition(key);
    if (window.size >= limit || isBeyond(query, position)) {
      return false;
    }
    window.set(position.key, child);
    return true;
  }

  if (isFromStart) {
    children.ascend(take, (key) => isBefore(query, toPosition(key)));
  } else {
    children.descend(take, (key) => isBefore(query, toPosition(key)));
  }
  return window;
}

/** Whether a child belongs to a query without limit. */
export function isInQuery(query: Query, key: string, child: TreeNode): boolean {
  return !child.isEmpty && isInRange(query, positionOf(query.order, key, child));
}
