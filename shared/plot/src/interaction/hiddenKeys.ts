import type { Box } from '../canvas/pen';
import type { Breadcrumb, LegendKey } from '../chart/chartDefinition';

/** Shows only this name. Where it is the only one already, shows all. */
export function isolateKey(
  hidden: ReadonlySet<string>,
  names: readonly string[],
  name: string,
): ReadonlySet<string> {
  const others = names.filter((other) => other !== name);
  const isIsolated = !hidden.has(name) && others.every((other) => hidden.has(other));
  return new Set(isIsolated ? [] : others);
}

/** Hides this name or shows it again. Hiding the last one shows all. */
export function toggleKey(
  hidden: ReadonlySet<string>,
  names: readonly string[],
  name: string,
): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(name)) next.add(name);
  return names.every((other) => next.has(other)) ? new Set() : next;
}

/**
 * Adds keys without a box for names that don't fit, so that isolating a name hides them too. Empty
 * where no name is visible.
 */
export function completeKeys(
  visible: readonly LegendKey[],
  names: readonly string[],
): readonly LegendKey[] {
  if (visible.length === 0) return visible;
  const known = new Set(visible.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  return [...visible, ...missing.map((name) => ({ name, box: nowhere }))];
}

const nowhere: Box = { left: 0, right: -1, top: 0, bottom: -1 };

/** The name at a point, in pixels. */
export function keyAt(keys: readonly LegendKey[], x: number, y: number): string | null {
  return boxAt(keys, x, y)?.name ?? null;
}

/** The path that a click on a breadcrumb leads to. */
export function breadcrumbAt(
  trail: readonly Breadcrumb[],
  x: number,
  y: number,
): readonly string[] | null {
  return boxAt(trail, x, y)?.path ?? null;
}

function boxAt<Item extends { readonly box: Box }>(items: readonly Item[], x: number, y: number) {
  return items.find(
    ({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  );
}
