/** Whether two database values are equal. The order of keys doesn't matter. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  if (left.size !== right.size) return false;
  return [...left].every(([key, value]) => right.has(key) && isDeepEqual(value, right.get(key)));
}
