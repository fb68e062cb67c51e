/** Whether a database path is another one or below it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/** The keys from an ancestor down to a path. */
export function keysBelow(path: string, ancestor: string): readonly string[] {
  return path === ancestor ? [] : path.slice(ancestor.length + 1).split('/');
}

/** The value below these keys, or null. */
export function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((node, key) => childrenOf(node).get(key) ?? null, value) ?? null;
}

/** Sets a value as the database does: null and empty objects are removed. */
export function withValue(
  value: unknown,
  [key, ...rest]: readonly string[],
  next: unknown,
): unknown {
  if (key === undefined) return next;
  const children = childrenOf(value);
  const child = withValue(children.get(key) ?? null, rest, next);
  if (child === null) children.delete(key);
  else children.set(key, child);
  return children.size > 0 ? Object.fromEntries(children) : null;
}

export function childrenOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
