/** The middle value, or the mean of the two in the middle; null for no values. */
export function median(values: readonly number[]): number | null {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/** The smallest value that `share` (0 to 1) of all are not above (nearest rank); null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = ascending(values);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? null;
}

/** Null where either is missing or there is nothing to divide by. */
export function ratio(value: number | null, base: number | null): number | null {
  return value === null || !base ? null : value / base;
}

/** A typed array sorts by number, and a million latencies fast. */
function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}
