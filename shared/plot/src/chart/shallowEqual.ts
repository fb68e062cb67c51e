/** Whether two objects, or arrays, have equal values under the same keys. */
export function shallowEqual<Shape extends object>(a: Shape, b: Shape): boolean {
  const keys = Object.keys(a) as (keyof Shape)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
