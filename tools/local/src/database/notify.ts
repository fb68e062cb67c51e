import type { Change } from './changes';
import type { ListenNode } from './listenTree';
import { isPriorityPath, nodePath } from './path';
import { childrenJson, createPatchPush, createPutPush, type Push } from './push';
import { toJson } from './toJson';
import type { Path, TreeNode } from './treeNode';

/** How a write affects a path. */
interface Effect {
  /** The path itself or an ancestor was written. */
  readonly isReplaced: boolean;
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
  readonly byNode: ReadonlyMap<TreeNode, string>;
  /** JSON of all changes, by paths relative to their common ancestor of this depth. */
  readonly patches: ReadonlyMap<number, string>;
}

export interface NotifyOptions {
  readonly changes: readonly Change[];
  readonly prepared: PreparedJson;
}

/** Notifies all watches, then all listens below `top` that a write affects. */
export function notify(
  listenRoot: ListenNode,
  before: TreeNode,
  after: TreeNode,
  options: NotifyOptions,
): void {
  const effects = new Map<ListenNode, Effect>();
  const changes = options.changes.map(({ path, node }) =>
    isPriorityPath(path)
      ? { path: nodePath(path), node: after.at(nodePath(path)) }
      : { path, node },
  );
  if (changes.length > 0) collectEffects(listenRoot, changes, effects);
  for (const [listenNode, effect] of effects) {
    if (hasChanged(listenNode, effect, before, after)) {
      // A watch may unsubscribe and subscribe again.
      for (const onChange of [...listenNode.watchers]) onChange();
    }
  }
  const jsonCache = createJsonCache(options);
  for (const [listenNode, effect] of effects) {
    notifyUnfiltered(listenNode, effect, before, after, jsonCache);
    notifyViews(listenNode, effect, before, after);
  }
}

/** All paths go by this place or end in it. */
function collectEffects(
  listenNode: ListenNode,
  changes: readonly NodeChange[],
  effects: Map<ListenNode, Effect>,
): void {
  const depth = listenNode.path.length;
  if (changes.some(({ path }) => path.length === depth)) {
    collectDescendants(listenNode, effects);
    return;
  }
  effects.set(listenNode, { isReplaced: false, changes });
  if (listenNode.children.size === 0) return;
  const byKey = new Map<string, NodeChange[]>();
  for (const change of changes) {
    const key = change.path[depth] ?? '';
    if (!listenNode.children.has(key)) continue;
    const group = byKey.get(key);
    if (group) group.push(change);
    else byKey.set(key, [change]);
  }
  for (const [key, group] of byKey) {
    const child = listenNode.children.get(key);
    if (child) collectEffects(child, group, effects);
  }
}

function collectDescendants(listenNode: ListenNode, effects: Map<ListenNode, Effect>): void {
  effects.set(listenNode, { isReplaced: true, changes: [] });
  for (const child of listenNode.children.values()) {
    collectDescendants(child, effects);
  }
}

/** A write above a path may have left the path unchanged. */
function hasChanged(
  listenNode: ListenNode,
  effect: Effect,
  before: TreeNode,
  after: TreeNode,
): boolean {
  return !effect.isReplaced || before.at(listenNode.path) !== after.at(listenNode.path);
}

function notifyUnfiltered(
  listenNode: ListenNode,
  effect: Effect,
  before: TreeNode,
  after: TreeNode,
  jsonCache: JsonCache,
): void {
  if (
    listenNode.unfilteredListens.size === 0 ||
    (effect.isReplaced && before.at(listenNode.path) === after.at(listenNode.path))
  ) {
    return;
  }
  const message = unfilteredMessage(listenNode, effect, after, jsonCache);
  for (const listen of listenNode.unfilteredListens) {
    listen.push(message);
  }
}

function unfilteredMessage(
  listenNode: ListenNode,
  effect: Effect,
  after: TreeNode,
  jsonCache: JsonCache,
): Push {
  if (effect.isReplaced) {
    return createPutPush(listenNode.path, jsonCache.json(after.at(listenNode.path)));
  }
  const [first, ...others] = effect.changes;
  if (first && others.length === 0) {
    return createPutPush(first.path, jsonCache.json(first.node));
  }
  return createPatchPush(listenNode.path, jsonCache.patch(effect.changes, listenNode.path.length));
}

function notifyViews(
  listenNode: ListenNode,
  effect: Effect,
  before: TreeNode,
  after: TreeNode,
): void {
  if (listenNode.views.size === 0) {
    return;
  }
  const depth = listenNode.path.length;
  const keys = effect.isReplaced
    ? null
    : new Set(effect.changes.map(({ path }) => path[depth] ?? ''));
  for (const { view, listens } of listenNode.views.values()) {
    const change = view.update(before.at(listenNode.path), after.at(listenNode.path), keys);
    if (!change) {
      continue;
    }
    const push =
      change.kind === 'whole'
        ? createPutPush(listenNode.path, toJson(change.node))
        : createPatchPush(listenNode.path, childrenJson(change.children));
    for (const listen of listens) {
      listen.push(push);
    }
  }
}

/** JSON, made once for all listens that show it. */
interface JsonCache {
  json(node: TreeNode): string;
  /** Changes by their paths below a depth that they have in common. */
  patch(changes: readonly NodeChange[], depth: number): string;
}

function createJsonCache({ changes: all, prepared }: NotifyOptions): JsonCache {
  const cache = new Map<TreeNode, string>();

  function json(node: TreeNode): string {
    const known = prepared.byNode.get(node) ?? cache.get(node) ?? toJson(node);
    cache.set(node, known);
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
