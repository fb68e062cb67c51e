import type { Change } from './changes';
import type { Indexes } from './indexes';
import { notify, type PreparedJson } from './notify';
import { createPlace, type Listen, leave, type Place, reach } from './places';
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
   * Calls back after a write at, above or below a path and before any listen is told of it. Returns
   * its own undo.
   */
  watch(path: Path, onChange: () => void): () => void;
  /** Tells all listens that a write concerns. */
  notify(
    before: TreeNode,
    after: TreeNode,
    changes: readonly Change[],
    prepared?: PreparedJson,
  ): void;
  /** The orders that queries at and below a path are kept in. */
  ordersAt(path: Path): readonly OrderAt[];
  /** Paths, above, at and below a path, of listens to whole nodes. */
  wholesNear(path: Path): readonly Path[];
}

export function createListens(indexes: Indexes): Listens {
  const top = createPlace([]);

  return {
    add(listen, root) {
      const place = reach(top, listen.path);
      const node = root.at(listen.path);
      if (!listen.query) {
        place.whole.add(listen);
        return node;
      }
      const key = JSON.stringify(listen.query);
      const shared = place.views.get(key) ?? {
        view: createView(listen.query, node, indexes.hold(listen.path, listen.query.order)),
        listens: new Set<Listen>(),
      };
      place.views.set(key, shared);
      shared.listens.add(listen);
      return shared.view.shownOf(node);
    },

    remove(listen) {
      leave(top, listen.path, (place) => removeFrom(place, listen));
    },

    watch(path, onChange) {
      // A function of its own, so that two watches with the same callback are two.
      const watch = () => onChange();
      reach(top, path).watches.add(watch);
      return () => leave(top, path, (place) => place.watches.delete(watch));
    },

    notify: (before, after, changes, prepared = nothingPrepared) =>
      notify(top, before, after, { changes, prepared }),

    ordersAt(path) {
      let place: Place | undefined = top;
      for (const key of path) place = place?.below.get(key);
      return place ? ordersBelow(place) : [];
    },

    wholesNear(path) {
      const above: Path[] = [];
      let place: Place | undefined = top;
      for (const key of path) {
        if (place && place.whole.size > 0) above.push(place.path);
        place = place?.below.get(key);
      }
      return place ? [...above, ...wholesBelow(place)] : above;
    },
  };
}

const nothingPrepared: PreparedJson = { ofNodes: new Map(), patches: new Map() };

function ordersBelow(place: Place): OrderAt[] {
  const own = [...place.views.values()].map(({ view }) => ({
    path: place.path,
    order: view.order,
  }));
  const sorted = own.filter(({ order }) => order.by !== 'key');
  return [...sorted, ...[...place.below.values()].flatMap(ordersBelow)];
}

function wholesBelow(place: Place): Path[] {
  const own = place.whole.size > 0 ? [place.path] : [];
  return [...own, ...[...place.below.values()].flatMap(wholesBelow)];
}

function removeFrom(place: Place, listen: Listen): void {
  place.whole.delete(listen);
  for (const [query, shared] of place.views) {
    if (shared.listens.delete(listen) && shared.listens.size === 0) {
      shared.view.release();
      place.views.delete(query);
    }
  }
}
