import type { Change } from './changes';
import type { Indexes } from './indexes';
import { notify } from './notify';
import { createPlace, type Listen, leave, type Place, reach } from './places';
import type { Path, TreeNode } from './treeNode';
import { createView } from './view';

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
  notify(before: TreeNode, after: TreeNode, changes: readonly Change[]): void;
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

    notify: (before, after, changes) => notify(top, before, after, changes),
  };
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
