import type { Box } from '../canvas/pen';
import type { Crumb, Key } from '../chart/chartDefinition';

/** Shows this name alone; where it already is alone, all. */
export function isolated(
  hidden: ReadonlySet<string>,
  names: readonly string[],
  name: string,
): ReadonlySet<string> {
  const others = names.filter((other) => other !== name);
  const isAlone = !hidden.has(name) && others.every((other) => hidden.has(other));
  return new Set(isAlone ? [] : others);
}

/** Hides this name or shows it again; hiding the last one shows all. */
export function toggledKey(
  hidden: ReadonlySet<string>,
  names: readonly string[],
  name: string,
): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(name)) next.add(name);
  return names.every((other) => next.has(other)) ? new Set() : next;
}

/**
 * Keys of all names, where any are seen: those that have no room stand nowhere, and are hidden along
 * with the others when one is isolated.
 */
export function keysOfAll(seen: readonly Key[], names: readonly string[]): readonly Key[] {
  if (seen.length === 0) return seen;
  const known = new Set(seen.map(({ name }) => name));
  const unseen = names.filter((name) => !known.has(name));
  return [...seen, ...unseen.map((name) => ({ name, box: nowhere }))];
}

const nowhere: Box = { left: 0, right: -1, top: 0, bottom: -1 };

/** The name under a point, in pixels. */
export function keyAt(keys: readonly Key[], x: number, y: number): string | null {
  return boxAt(keys, x, y)?.name ?? null;
}

/** Where a click on the way back leads. */
export function crumbAt(trail: readonly Crumb[], x: number, y: number): readonly string[] | null {
  return boxAt(trail, x, y)?.path ?? null;
}

function boxAt<One extends { readonly box: Box }>(all: readonly One[], x: number, y: number) {
  return all.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}
