/**
 * Upper bounds of load time buckets in ms: five per decade, each 1.6 times the previous one
 * (preferred numbers R5 of ISO 3).
 */
const upperBoundsMs = [
  10, 16, 25, 40, 63, 100, 160, 250, 400, 630, 1000, 1600, 2500, 4000, 6300,
] as const;

/** For loads that ended at or near the timeout. */
const overflowMs = 10_000;

/** The bucket of a load time: the smallest bound that it doesn't exceed. */
export function loadBucketMs(ms: number): number {
  return upperBoundsMs.find((bound) => ms <= bound) ?? overflowMs;
}
