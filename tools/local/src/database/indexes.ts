import type { Steps } from '../steps/steps';
import { pathText } from './path';
import type { Order } from './query';
import { emptyNode, type Path, type TreeNode } from './treeNode';
import { buildIndex, buildIndexSteps, type Index, reindex } from './window';

/** Keeps the children of nodes in order, so that a query costs its window and not its parent. */
export interface Indexes {
  /**
   * The children of the node at a path, in an order. Built at every call, unless the order is
   * listed there (`.indexOn`), is by priority, which needs no listing, or a listener holds the
   * index.
   */
  get(path: Path, order: Order, node: TreeNode): Index;
  /** Whether the children of the node at a path are in this order already. */
  has(path: Path, order: Order): boolean;
  /** Sorts the children of a node for the next request. */
  prepare(node: TreeNode, order: Order): Steps<void>;
  /** Retains an index until it is released, for as long as it has listeners. */
  retain(path: Path, order: Order): RetainedIndex;
}

export interface RetainedIndex {
  get(node: TreeNode): Index;
  release(): void;
}

/** An index and the version of the node that it is of. */
interface CachedIndex {
  node: TreeNode;
  index: Index | null;
  refCount: number;
}

/**
 * Limits for cached indexes without a holder, and their entries. The least recently used go first.
 */
const maxIdle = 200;
const maxIdleEntries = 1_000_000;

export function createIndexes(isIndexed: (path: Path, order: Order) => boolean): Indexes {
  const retained = new Map<string, CachedIndex>();
  const idle = new Map<string, CachedIndex>();

  /** What `prepare` has made of a node, until it is taken. */
  const prepared = new WeakMap<TreeNode, Map<string, Index>>();

  function takePrepared(node: TreeNode, order: Order): Index | null {
    const name = JSON.stringify(order);
    const preparedIndex = prepared.get(node)?.get(name) ?? null;
    prepared.get(node)?.delete(name);
    return preparedIndex;
  }

  function sorted(node: TreeNode, order: Order): Index {
    return takePrepared(node, order) ?? buildIndex(node, order);
  }

  /** Brings a kept index to the version of the node that is asked for. */
  function refresh(cached: CachedIndex, order: Order, node: TreeNode): Index {
    if (cached.index === null) {
      cached.index = sorted(node, order);
    } else if (cached.node !== node) {
      const preparedIndex = takePrepared(node, order);
      cached.index =
        preparedIndex ?? updateIndex(cached.index, order, { before: cached.node, after: node });
    }
    cached.node = node;
    return cached.index;
  }

  function idleIndex(key: string): CachedIndex {
    const cached = idle.get(key) ?? { node: emptyNode, index: null, refCount: 0 };
    cacheIdle(key, cached);
    return cached;
  }

  function cacheIdle(key: string, cached: CachedIndex): void {
    idle.delete(key);
    idle.set(key, cached);
    let entries = 0;
    for (const { index } of idle.values()) entries += index?.size ?? 0;
    for (const [oldest, { index }] of idle) {
      if (idle.size <= maxIdle && entries <= maxIdleEntries) return;
      entries -= index?.size ?? 0;
      idle.delete(oldest);
    }
  }

  function isCacheable(path: Path, order: Order): boolean {
    return order.by === 'priority' || isIndexed(path, order);
  }

  return {
    get(path, order, node) {
      const key = indexKey(path, order);
      const cached = retained.get(key) ?? (isCacheable(path, order) ? idleIndex(key) : null);
      return cached ? refresh(cached, order, node) : sorted(node, order);
    },
    has: (path, order) => {
      const key = indexKey(path, order);
      return Boolean(retained.get(key)?.index ?? idle.get(key)?.index);
    },
    *prepare(node, order) {
      const index = yield* buildIndexSteps(node, order);
      const byOrder = prepared.get(node) ?? new Map<string, Index>();
      prepared.set(node, byOrder.set(JSON.stringify(order), index));
    },
    retain(path, order) {
      const key = indexKey(path, order);
      const cached = retained.get(key) ??
        idle.get(key) ?? { node: emptyNode, index: null, refCount: 0 };
      idle.delete(key);
      retained.set(key, cached);
      cached.refCount += 1;
      return {
        get: (node) => refresh(cached, order, node),
        release() {
          cached.refCount -= 1;
          if (cached.refCount > 0) return;
          retained.delete(key);
          if (isCacheable(path, order)) cacheIdle(key, cached);
        },
      };
    },
  };
}

interface Versions {
  readonly before: TreeNode;
  readonly after: TreeNode;
}

function updateIndex(index: Index, order: Order, { before, after }: Versions): Index {
  const changed: [string, Versions][] = [];
  before.children.difference(after.children, (key, oldChild = emptyNode, newChild = emptyNode) => {
    changed.push([key, { before: oldChild, after: newChild }]);
  });
  // Many changes one by one cost more than sorting once.
  if (changed.length * 4 > after.size) {
    return buildIndex(after, order);
  }
  return changed.reduce((next, [key, versions]) => reindex(next, order, key, versions), index);
}

function indexKey(path: Path, order: Order): string {
  return `${pathText(path)} ${JSON.stringify(order)}`;
}
