import type { Columns, Value } from './frame';

/**
 * The column of this name; undefined if there is none. Names come from outside, so `constructor`
 * and `__proto__` are ordinary names.
 */
export function columnOf(columns: Columns, name: string): readonly Value[] | undefined {
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** Columns from pairs of name and values. The object has no prototype, so that every name is safe. */
export function columnsFrom(entries: Iterable<readonly [string, readonly Value[]]>): Columns {
  const columns: Record<string, readonly Value[]> = Object.create(null);
  for (const [name, values] of entries) columns[name] = values;
  return columns;
}
