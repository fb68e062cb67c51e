/** Whether two objects, or lists, have the same values under the same keys. */
export function shallowEqual<One extends object>(a: One, b: One): boolean {
  const keys = Object.keys(a) as (keyof One)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
