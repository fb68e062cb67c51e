/**
 * Own entries of what the database holds as an object. Keys such as `__proto__` are keys like any
 * other; what is no object has none.
 */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
