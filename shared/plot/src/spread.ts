/** How far apart values are; undefined for one value, equal ones and none. */
export function spreadOf(values: Iterable<number>): number | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return spreadOfExtent({ min, max });
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
