import type { Change } from './changes';
import type { Indexes } from './indexes';
import {
  createListenNode,
  ensureListenNode,
  type Listen,
  type ListenNode,
  removeListen,
} from './listenTree';
import { notify, type PreparedJson } from './notify';
import type { Order } from './query';
import type { Path, TreeNode } from './treeNode';
import { createView } from './view';

export interface OrderAt {
  readonly path: Path;
  readonly order: Order;
}

export interface Listens {
  /** Returns what the listen shows now. */
  add(listen: Listen, root: TreeNode): TreeNode;
  remove(listen: Listen): void;
  /**
   * Calls back after a write at, above or below a path, before any listen is notified. Returns the
   * unsubscribe function.
   */
  watch(path: Path, onChange: () => void): () => void;
  /** Notifies all listens that a write affects. */
  notify(
    before: TreeNode,
    after: TreeNode,
    changes: readonly Change[],
    prepared?: PreparedJson,
  ): void;
  /** The orders that queries at and below a path are kept in. */
  ordersAt(path: Path): readonly OrderAt[];
  /** Paths, above, at and below a path, of listens to whole nodes. */
  unfilteredPathsNear(path: Path): readonly Path[];
}

export function createListens(indexes: Indexes): Listens {
  const listenRoot = createListenNode([]);

  return {
    add(listen, root) {
      const listenNode = ensureListenNode(listenRoot, listen.path);
      const node = root.at(listen.path);
      if (!listen.query) {
        listenNode.unfilteredListens.add(listen);
        return node;
      }
      const key = JSON.stringify(listen.query);
      const shared = listenNode.views.get(key) ?? {
        view: createView(listen.query, node, indexes.retain(listen.path, listen.query.order)),
        listens: new Set<Listen>(),
      };
      listenNode.views.set(key, shared);
      shared.listens.add(listen);
      return shared.view.visibleNode(node);
    },

    remove(listen) {
      removeListen(listenRoot, listen.path, (listenNode) => removeFrom(listenNode, listen));
    },

    watch(path, onChange) {
      // A function of its own, so that two watches with the same callback are two.
      const watch = () => onChange();
      ensureListenNode(listenRoot, path).watchers.add(watch);
      return () =>
        removeListen(listenRoot, path, (listenNode) => listenNode.watchers.delete(watch));
    },

    notify: (before, after, changes, prepared = emptyPreparedJson) =>
      notify(listenRoot, before, after, { changes, prepared }),

    ordersAt(path) {
      let listenNode: ListenNode | undefined = listenRoot;
      for (const key of path) listenNode = listenNode?.children.get(key);
      return listenNode ? descendantOrders(listenNode) : [];
    },

    unfilteredPathsNear(path) {
      const ancestors: Path[] = [];
      let listenNode: ListenNode | undefined = listenRoot;
      for (const key of path) {
        if (listenNode && listenNode.unfilteredListens.size > 0) ancestors.push(listenNode.path);
        listenNode = listenNode?.children.get(key);
      }
      return listenNode ? [...ancestors, ...descendantUnfilteredPaths(listenNode)] : ancestors;
    },
  };
}

const emptyPreparedJson: PreparedJson = { byNode: new Map(), patches: new Map() };

function descendantOrders(listenNode: ListenNode): OrderAt[] {
  const own = [...listenNode.views.values()].map(({ view }) => ({
    path: listenNode.path,
    order: view.order,
  }));
  const sorted = own.filter(({ order }) => order.by !== 'key');
  return [...sorted, ...[...listenNode.children.values()].flatMap(descendantOrders)];
}

function descendantUnfilteredPaths(listenNode: ListenNode): Path[] {
  const own = listenNode.unfilteredListens.size > 0 ? [listenNode.path] : [];
  return [...own, ...[...listenNode.children.values()].flatMap(descendantUnfilteredPaths)];
}

function removeFrom(listenNode: ListenNode, listen: Listen): void {
  listenNode.unfilteredListens.delete(listen);
  for (const [query, shared] of listenNode.views) {
    if (shared.listens.delete(listen) && shared.listens.size === 0) {
      shared.view.release();
      listenNode.views.delete(query);
    }
  }
}
