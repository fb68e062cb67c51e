/**
 * Upper bounds of the buckets of load times, in ms: five to a decade, each 1.6 times the one before
 * (the preferred numbers R5 of ISO 3), so that 15 numbers tell 10 ms from 16 and 4 s from 6.
 */
const upperBoundsMs = [
  10, 16, 25, 40, 63, 100, 160, 250, 400, 630, 1000, 1600, 2500, 4000, 6300,
] as const;

/** For loads that a time-out has ended, or nearly. */
const overflowMs = 10_000;

/** The bucket of a load time: the least bound that it does not exceed. */
export function loadBucketMs(ms: number): number {
  return upperBoundsMs.find((bound) => ms <= bound) ?? overflowMs;
}
