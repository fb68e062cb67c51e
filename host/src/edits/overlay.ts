import type { Edit } from './edit';
import { isOnItsWay } from './edit';

interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** What edits on their way will write at a path, above it or below it, oldest first. */
export function placesAt(path: string, edits: readonly Edit[]): readonly Place[] {
  const places = edits
    .filter(isOnItsWay)
    .flatMap(({ changes }) =>
      changes.flatMap(({ path: own, value, copies }) => [
        { path: own, value },
        ...copies.map((copy) => ({ path: copy, value })),
      ]),
    );
  return places.filter((place) => isWithin(place.path, path) || isWithin(path, place.path));
}

/** The value of a path as it will be once these places are written. */
export function overlay(path: string, value: unknown, places: readonly Place[]): unknown {
  return places.reduce((shown, place) => {
    if (isWithin(place.path, path))
      return withValue(shown, keysBelow(place.path, path), place.value);
    return valueAt(place.value, keysBelow(path, place.path));
  }, value);
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

function keysBelow(path: string, ancestor: string): readonly string[] {
  return path === ancestor ? [] : path.slice(ancestor.length + 1).split('/');
}

/** As the database keeps it: what is null or empty is not there. */
function withValue(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const children = childrenOf(value);
  const child = withValue(children.get(key) ?? null, rest, next);
  if (child === null) children.delete(key);
  else children.set(key, child);
  return children.size > 0 ? Object.fromEntries(children) : null;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((at, key) => childrenOf(at).get(key) ?? null, value);
}

function childrenOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
