import type { Change } from './changes';
import { isPriorityPath, nodePath } from './path';
import type { Place } from './places';
import { childrenJson, mergePush, overwritePush, type Push } from './push';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** What a write did at or below a place. */
interface Effect {
  /** The place itself or something above it was written. */
  readonly isWhole: boolean;
  readonly changes: readonly NodeChange[];
}

/** A change as its listeners see it: of a node, be it only of its priority. */
interface NodeChange {
  readonly path: Path;
  /** The node now. */
  readonly node: TreeNode;
}

/** What has been prepared of a large write. */
export interface PreparedJson {
  /** JSON of nodes, as `toJson` makes it. */
  readonly ofNodes: ReadonlyMap<TreeNode, string>;
  /** JSON of all changes, by paths relative to their common ancestor of this depth. */
  readonly patches: ReadonlyMap<number, string>;
}

export interface Notice {
  readonly changes: readonly Change[];
  readonly prepared: PreparedJson;
}

/** Tells all watches, then all listens below `top` that a write concerns. */
export function notify(top: Place, before: TreeNode, after: TreeNode, notice: Notice): void {
  const effects = new Map<Place, Effect>();
  const changes = notice.changes.map(({ path, node }) =>
    isPriorityPath(path)
      ? { path: nodePath(path), node: after.at(nodePath(path)) }
      : { path, node },
  );
  if (changes.length > 0) collect(top, changes, effects);
  for (const [place, effect] of effects) {
    if (hasChanged(place, effect, before, after)) {
      // A watch may undo itself and watch anew.
      for (const onChange of [...place.watches]) onChange();
    }
  }
  const texts = createTexts(notice);
  for (const [place, effect] of effects) {
    notifyWhole(place, effect, before, after, texts);
    notifyViews(place, effect, before, after);
  }
}

/** All paths go by this place or end in it. */
function collect(place: Place, changes: readonly NodeChange[], effects: Map<Place, Effect>): void {
  const depth = place.path.length;
  if (changes.some(({ path }) => path.length === depth)) {
    collectBelow(place, effects);
    return;
  }
  effects.set(place, { isWhole: false, changes });
  if (place.below.size === 0) return;
  const byKey = new Map<string, NodeChange[]>();
  for (const change of changes) {
    const key = change.path[depth] ?? '';
    if (!place.below.has(key)) continue;
    const group = byKey.get(key);
    if (group) group.push(change);
    else byKey.set(key, [change]);
  }
  for (const [key, group] of byKey) {
    const next = place.below.get(key);
    if (next) collect(next, group, effects);
  }
}

function collectBelow(place: Place, effects: Map<Place, Effect>): void {
  effects.set(place, { isWhole: true, changes: [] });
  for (const next of place.below.values()) {
    collectBelow(next, effects);
  }
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
  texts: Texts,
): void {
  if (
    place.whole.size === 0 ||
    (effect.isWhole && before.at(place.path) === after.at(place.path))
  ) {
    return;
  }
  const message = wholeMessage(place, effect, after, texts);
  for (const listen of place.whole) {
    listen.push(message);
  }
}

function wholeMessage(place: Place, effect: Effect, after: TreeNode, texts: Texts): Push {
  if (effect.isWhole) {
    return overwritePush(place.path, texts.json(after.at(place.path)));
  }
  const [first, ...others] = effect.changes;
  if (first && others.length === 0) {
    return overwritePush(first.path, texts.json(first.node));
  }
  return mergePush(place.path, texts.patch(effect.changes, place.path.length));
}

function notifyViews(place: Place, effect: Effect, before: TreeNode, after: TreeNode): void {
  if (place.views.size === 0) {
    return;
  }
  const depth = place.path.length;
  const keys = effect.isWhole ? null : new Set(effect.changes.map(({ path }) => path[depth] ?? ''));
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

/** JSON, made once for all places that show it. */
interface Texts {
  json(node: TreeNode): string;
  /** Changes by their paths below a depth that they have in common. */
  patch(changes: readonly NodeChange[], depth: number): string;
}

function createTexts({ changes: all, prepared }: Notice): Texts {
  const made = new Map<TreeNode, string>();

  function json(node: TreeNode): string {
    const known = prepared.ofNodes.get(node) ?? made.get(node) ?? toJson(node);
    made.set(node, known);
    return known;
  }

  return {
    json,
    patch(changes, depth) {
      const known = changes.length === all.length ? prepared.patches.get(depth) : undefined;
      return known ?? `{${changes.map((change) => patchPart(change, depth, json)).join(',')}}`;
    },
  };
}

export function patchPart(
  { path, node }: NodeChange,
  depth: number,
  json: (node: TreeNode) => string,
): string {
  return `${JSON.stringify(path.slice(depth).join('/'))}:${json(node)}`;
}
