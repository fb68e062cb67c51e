/** A comparator of names in natural order: `host 2` before `host 10`. */
export function nameComparator(locale?: string): (a: string, b: string) => number {
  return new Intl.Collator(locale || undefined, { numeric: true }).compare;
}

/** Compares values, ascending for a `sign` of 1. `NaN` is last in both directions. */
export function compareValues(a: number, b: number, sign: 1 | -1): number {
  if (a === b) return 0;
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -sign : sign;
}
