import type { Columns, Value } from './frame';

/**
 * A column by name; undefined where there is none. Names come from outside, so `constructor` and
 * `__proto__` are names like any other.
 */
export function columnOf(columns: Columns, name: string): readonly Value[] | undefined {
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** Columns from name and values; without a prototype, so that every name is safe. */
export function columnsFrom(entries: Iterable<readonly [string, readonly Value[]]>): Columns {
  const columns: Record<string, readonly Value[]> = Object.create(null);
  for (const [name, values] of entries) columns[name] = values;
  return columns;
}
