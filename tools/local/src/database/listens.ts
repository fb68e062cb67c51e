import type { Change } from './changes';
import { subjectOf } from './changes';
import { pathText } from './path';
import { childrenJson, mergePush, overwritePush } from './push';
import type { Query } from './query';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';
import { createView, type View } from './view';

/** One listen of one client. */
export interface Listen {
  readonly path: Path;
  /** Null for the whole node. */
  readonly query: Query | null;
  /** What the client calls a query by; null for the whole node. */
  readonly tag: number | null;
  /** Receives messages of the protocol as text. */
  readonly push: (message: string) => void;
}

interface SharedView {
  readonly view: View;
  readonly listens: Set<Listen>;
}

/** The listens at one path, and the paths below. */
interface Place {
  readonly path: Path;
  readonly whole: Set<Listen>;
  /** By the query as JSON. */
  readonly views: Map<string, SharedView>;
  readonly watches: Set<() => void>;
  readonly below: Map<string, Place>;
}

/** What a write did at or below a place. */
interface Effect {
  /** The place itself or something above it was written. */
  isWhole: boolean;
  readonly changes: Path[];
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
  notify(before: TreeNode, after: TreeNode, changes: readonly Change[]): void;
}

export function createListens(): Listens {
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
        view: createView(listen.query, node),
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

    notify(before, after, changes) {
      const effects = new Map<Place, Effect>();
      for (const change of changes) {
        collect(top, subjectOf(change.path), effects);
      }
      for (const [place, effect] of effects) {
        if (hasChanged(place, effect, before, after)) {
          // A watch may undo itself and watch anew.
          for (const onChange of [...place.watches]) onChange();
        }
      }
      const jsonAt = rememberJson(after);
      for (const [place, effect] of effects) {
        notifyWhole(place, effect, before, after, jsonAt);
        notifyViews(place, effect, before, after);
      }
    },
  };
}

function createPlace(path: Path): Place {
  return { path, whole: new Set(), views: new Map(), watches: new Set(), below: new Map() };
}

function reach(top: Place, path: Path): Place {
  let place = top;
  for (const [depth, key] of path.entries()) {
    const next = place.below.get(key) ?? createPlace(path.slice(0, depth + 1));
    place.below.set(key, next);
    place = next;
  }
  return place;
}

function removeFrom(place: Place, listen: Listen): void {
  place.whole.delete(listen);
  for (const [query, shared] of place.views) {
    if (shared.listens.delete(listen) && shared.listens.size === 0) {
      place.views.delete(query);
    }
  }
}

/** Does the removing at the place of a path, and drops the places that nobody needs any more. */
function leave(place: Place, path: Path, removal: (place: Place) => void, depth = 0): void {
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

function collect(top: Place, path: Path, effects: Map<Place, Effect>): void {
  let place = top;
  for (const key of path) {
    effectAt(place, effects).changes.push(path);
    const next = place.below.get(key);
    if (!next) {
      return;
    }
    place = next;
  }
  collectBelow(place, effects);
}

function collectBelow(place: Place, effects: Map<Place, Effect>): void {
  effectAt(place, effects).isWhole = true;
  for (const next of place.below.values()) {
    collectBelow(next, effects);
  }
}

function effectAt(place: Place, effects: Map<Place, Effect>): Effect {
  const effect = effects.get(place) ?? { isWhole: false, changes: [] };
  effects.set(place, effect);
  return effect;
}

/** A write above a place may have left the place as it was. */
function hasChanged(place: Place, effect: Effect, before: TreeNode, after: TreeNode): boolean {
  return !effect.isWhole || before.at(place.path) !== after.at(place.path);
}

function notifyWhole(
  place: Place,
  effect: Effect,
  before: TreeNode,
  after: TreeNode,
  jsonAt: (path: Path) => string,
): void {
  if (
    place.whole.size === 0 ||
    (effect.isWhole && before.at(place.path) === after.at(place.path))
  ) {
    return;
  }
  const message = wholeMessage(place, effect, jsonAt);
  for (const listen of place.whole) {
    listen.push(message);
  }
}

function wholeMessage(place: Place, effect: Effect, jsonAt: (path: Path) => string): string {
  if (effect.isWhole) {
    return overwritePush(place.path, jsonAt(place.path), null);
  }
  const [first, ...others] = effect.changes;
  if (first && others.length === 0) {
    return overwritePush(first, jsonAt(first), null);
  }
  const parts = effect.changes.map((path) => {
    const relative = path.slice(place.path.length).join('/');
    return `${JSON.stringify(relative)}:${jsonAt(path)}`;
  });
  return mergePush(place.path, `{${parts.join(',')}}`, null);
}

function notifyViews(place: Place, effect: Effect, before: TreeNode, after: TreeNode): void {
  if (place.views.size === 0) {
    return;
  }
  const depth = place.path.length;
  const keys = effect.isWhole ? null : new Set(effect.changes.map((path) => path[depth] ?? ''));
  for (const { view, listens } of place.views.values()) {
    const change = view.update(before.at(place.path), after.at(place.path), keys);
    if (!change) {
      continue;
    }
    const json = change.kind === 'whole' ? toJson(change.shown) : childrenJson(change.children);
    for (const { tag, push } of listens) {
      push(
        change.kind === 'whole'
          ? overwritePush(place.path, json, tag)
          : mergePush(place.path, json, tag),
      );
    }
  }
}

/** JSON of the new tree by path, made once for all places that show it. */
function rememberJson(root: TreeNode): (path: Path) => string {
  const known = new Map<string, string>();
  return (path) => {
    const text = pathText(path);
    const json = known.get(text) ?? toJson(root.at(path));
    known.set(text, json);
    return json;
  };
}
