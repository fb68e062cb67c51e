import type { Field } from '@chartroom/frame';

/** Least and greatest of values, without NaN; ∞ and −∞ for none. */
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

/** How far apart values are; undefined for one value, equal ones and none. */
export function spreadOf(values: Iterable<number>): number | undefined {
  return spreadOfExtent(extentOfNumbers(values));
}

/** The same from their least and greatest. */
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

/** The spread of the first rows of a field, found once for so many rows. */
export function columnSpread(field: Field, rows: number): number | undefined {
  const cached = cache.get(field);
  if (cached?.rows === rows) return cached.spread;
  const spread = spreadOf(field.values.subarray(0, rows));
  cache.set(field, { rows, spread });
  return spread;
}
