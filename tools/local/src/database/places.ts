import type { Push } from './push';
import type { Query } from './query';
import type { Path } from './treeNode';
import type { View } from './view';

/** One listen of one client. */
export interface Listen {
  readonly path: Path;
  /** Null for the whole node. */
  readonly query: Query | null;
  /** Is told of every change of what the listen shows. */
  readonly push: (change: Push) => void;
}

export interface SharedView {
  readonly view: View;
  readonly listens: Set<Listen>;
}

/** The listens at one path, and the paths below. */
export interface Place {
  readonly path: Path;
  readonly whole: Set<Listen>;
  /** By the query as JSON. */
  readonly views: Map<string, SharedView>;
  readonly watches: Set<() => void>;
  readonly below: Map<string, Place>;
}

export function createPlace(path: Path): Place {
  return { path, whole: new Set(), views: new Map(), watches: new Set(), below: new Map() };
}

export function reach(top: Place, path: Path): Place {
  let place = top;
  for (const [depth, key] of path.entries()) {
    const next = place.below.get(key) ?? createPlace(path.slice(0, depth + 1));
    place.below.set(key, next);
    place = next;
  }
  return place;
}

/** Does the removing at the place of a path, and drops the places that nobody needs any more. */
export function leave(place: Place, path: Path, removal: (place: Place) => void, depth = 0): void {
  const key = path[depth];
  if (key === undefined) {
    removal(place);
    return;
  }
  const next = place.below.get(key);
  if (next) {
    leave(next, path, removal, depth + 1);
    if (next.whole.size + next.views.size + next.watches.size + next.below.size === 0) {
      place.below.delete(key);
    }
  }
}
