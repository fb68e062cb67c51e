import { type Edit, isQueued } from './edit';

/**
 * Returns the value at a path once these edits are written, oldest first. Returns the same object
 * if none of them affects it.
 */
export function applyEdits(path: string, value: unknown, edits: readonly Edit[]): unknown {
  return edits
    .filter(isQueued)
    .flatMap(({ changes }) => changes)
    .flatMap((change) =>
      [change.path, ...change.copies].map((target) => ({ target, next: change.value })),
    )
    .reduce((current, { target, next }) => {
      if (isWithin(target, path)) return withValue(current, keysBelow(target, path), next);
      if (isWithin(path, target)) return valueAt(next, keysBelow(path, target));
      return current;
    }, value);
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

function keysBelow(path: string, ancestor: string): readonly string[] {
  return path === ancestor ? [] : path.slice(ancestor.length + 1).split('/');
}

/** Sets a value as the database does: null and empty objects are removed. */
function withValue(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const children = childrenOf(value);
  const child = withValue(children.get(key) ?? null, rest, next);
  if (child === null) children.delete(key);
  else children.set(key, child);
  return children.size > 0 ? Object.fromEntries(children) : null;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((node, key) => childrenOf(node).get(key) ?? null, value);
}

function childrenOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
