import type { Steps } from '../steps/steps';
import { pathText } from './path';
import type { Order } from './query';
import { nothing, type Path, type TreeNode } from './treeNode';
import { type Index, indexOf, indexSteps, reindex } from './window';

/** Keeps the children of nodes in order, so that a query costs its window and not its parent. */
export interface Indexes {
  /**
   * The children of the node at a path, in an order. Made anew at every call unless the order is
   * listed there (`.indexOn`), is that of priorities, which needs no listing, or somebody holds it.
   */
  of(path: Path, order: Order, node: TreeNode): Index;
  /** Whether the children of the node at a path are in this order already. */
  has(path: Path, order: Order): boolean;
  /** Puts the children of a node in order, for who asks for them next. */
  prepare(node: TreeNode, order: Order): Steps<void>;
  /** Keeps an index until it is released, for as long as somebody listens. */
  hold(path: Path, order: Order): HeldIndex;
}

export interface HeldIndex {
  of(node: TreeNode): Index;
  release(): void;
}

/** An index and the version of the node that it is of. */
interface Kept {
  node: TreeNode;
  index: Index | null;
  holders: number;
}

/** Indexes kept that nobody holds, and their entries; those not asked for longest go first. */
const mostIdle = 200;
const mostIdleEntries = 1_000_000;

export function createIndexes(isListed: (path: Path, order: Order) => boolean): Indexes {
  const held = new Map<string, Kept>();
  const idle = new Map<string, Kept>();

  /** What `prepare` has made of a node, until it is taken. */
  const prepared = new WeakMap<TreeNode, Map<string, Index>>();

  function takePrepared(node: TreeNode, order: Order): Index | null {
    const name = JSON.stringify(order);
    const found = prepared.get(node)?.get(name) ?? null;
    prepared.get(node)?.delete(name);
    return found;
  }

  function sorted(node: TreeNode, order: Order): Index {
    return takePrepared(node, order) ?? indexOf(node, order);
  }

  /** Brings a kept index to the version of the node that is asked for. */
  function follow(kept: Kept, order: Order, node: TreeNode): Index {
    if (kept.index === null) {
      kept.index = sorted(node, order);
    } else if (kept.node !== node) {
      const ready = takePrepared(node, order);
      kept.index = ready ?? caughtUp(kept.index, order, { before: kept.node, after: node });
    }
    kept.node = node;
    return kept.index;
  }

  function idleOf(key: string): Kept {
    const kept = idle.get(key) ?? { node: nothing, index: null, holders: 0 };
    keepIdle(key, kept);
    return kept;
  }

  function keepIdle(key: string, kept: Kept): void {
    idle.delete(key);
    idle.set(key, kept);
    let entries = 0;
    for (const { index } of idle.values()) entries += index?.size ?? 0;
    for (const [oldest, { index }] of idle) {
      if (idle.size <= mostIdle && entries <= mostIdleEntries) return;
      entries -= index?.size ?? 0;
      idle.delete(oldest);
    }
  }

  function isKept(path: Path, order: Order): boolean {
    return order.by === 'priority' || isListed(path, order);
  }

  return {
    of(path, order, node) {
      const key = keyOf(path, order);
      const kept = held.get(key) ?? (isKept(path, order) ? idleOf(key) : null);
      return kept ? follow(kept, order, node) : sorted(node, order);
    },
    has: (path, order) => {
      const key = keyOf(path, order);
      return Boolean(held.get(key)?.index ?? idle.get(key)?.index);
    },
    *prepare(node, order) {
      const index = yield* indexSteps(node, order);
      const ofNode = prepared.get(node) ?? new Map<string, Index>();
      prepared.set(node, ofNode.set(JSON.stringify(order), index));
    },
    hold(path, order) {
      const key = keyOf(path, order);
      const kept = held.get(key) ?? idle.get(key) ?? { node: nothing, index: null, holders: 0 };
      idle.delete(key);
      held.set(key, kept);
      kept.holders += 1;
      return {
        of: (node) => follow(kept, order, node),
        release() {
          kept.holders -= 1;
          if (kept.holders > 0) return;
          held.delete(key);
          if (isKept(path, order)) keepIdle(key, kept);
        },
      };
    },
  };
}

interface Versions {
  readonly before: TreeNode;
  readonly after: TreeNode;
}

function caughtUp(index: Index, order: Order, { before, after }: Versions): Index {
  const changed: [string, Versions][] = [];
  before.children.difference(after.children, (key, was = nothing, is = nothing) => {
    changed.push([key, { before: was, after: is }]);
  });
  // Many changes one by one cost more than sorting once.
  if (changed.length * 4 > after.size) {
    return indexOf(after, order);
  }
  return changed.reduce((next, [key, versions]) => reindex(next, order, key, versions), index);
}

function keyOf(path: Path, order: Order): string {
  return `${pathText(path)} ${JSON.stringify(order)}`;
}
