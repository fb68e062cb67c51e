import type { Field } from '@chartroom/frame';

/** The min and max of values, without `NaN`. ∞ and −∞ for none. */
export function extentOfNumbers(values: Iterable<number>): {
  readonly min: number;
  readonly max: number;
} {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Max minus min. Undefined for one value, equal ones and none. */
export function spreadOf(values: Iterable<number>): number | undefined {
  return spreadOfExtent(extentOfNumbers(values));
}

/** The same, from the extent. */
export function spreadOfExtent({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): number | undefined {
  const spread = max - min;
  return spread > 0 && spread < Number.POSITIVE_INFINITY ? spread : undefined;
}

const cache = new WeakMap<Field, { readonly rows: number; readonly spread: number | undefined }>();

/** The spread of a field's first rows, cached for that number of rows. */
export function columnSpread(field: Field, rows: number): number | undefined {
  const cached = cache.get(field);
  if (cached?.rows === rows) return cached.spread;
  const spread = spreadOf(field.values.subarray(0, rows));
  cache.set(field, { rows, spread });
  return spread;
}
