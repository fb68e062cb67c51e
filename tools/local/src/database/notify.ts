import type { Change } from './changes';
import { nodePath, pathText } from './path';
import type { Place } from './places';
import { childrenJson, mergePush, overwritePush, type Push } from './push';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** What a write did at or below a place. */
interface Effect {
  /** The place itself or something above it was written. */
  isWhole: boolean;
  readonly changes: Path[];
}

/** Tells all watches, then all listens below `top` that a write concerns. */
export function notify(
  top: Place,
  before: TreeNode,
  after: TreeNode,
  changes: readonly Change[],
): void {
  const effects = new Map<Place, Effect>();
  for (const change of changes) {
    collect(top, nodePath(change.path), effects);
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

function wholeMessage(place: Place, effect: Effect, jsonAt: (path: Path) => string): Push {
  if (effect.isWhole) {
    return overwritePush(place.path, jsonAt(place.path));
  }
  const [first, ...others] = effect.changes;
  if (first && others.length === 0) {
    return overwritePush(first, jsonAt(first));
  }
  const parts = effect.changes.map((path) => {
    const relative = path.slice(place.path.length).join('/');
    return `${JSON.stringify(relative)}:${jsonAt(path)}`;
  });
  return mergePush(place.path, `{${parts.join(',')}}`);
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
    const push =
      change.kind === 'whole'
        ? overwritePush(place.path, toJson(change.shown))
        : mergePush(place.path, childrenJson(change.children));
    for (const listen of listens) {
      listen.push(push);
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
