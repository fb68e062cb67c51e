const defaultFactors: readonly number[] = [1, 2, 5];
/** Tolerance, so that 3 × 0.1 counts as 0.3. */
const epsilon = 1e-9;

/**
 * The smallest of 1, 2 and 5 times a power of ten that is at least `min`, or of other ascending
 * `factors`. 1 where there is none.
 */
export function niceStep(min: number, factors = defaultFactors): number {
  if (!(min > 1e-300)) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = factors.find((candidate) => candidate * power >= min * (1 - epsilon)) ?? 10;
  return factor * power;
}
