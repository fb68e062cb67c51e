const usualFactors: readonly number[] = [1, 2, 5];
/** A little, so that 3 × 0.1 is as good as 0.3. */
const nearly = 1e-9;

/** The next of 1, 2, 5 times a power of ten, or of other ascending `factors`; 1 where there is none. */
export function roundStep(min: number, factors = usualFactors): number {
  if (!(min > 1e-300)) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = factors.find((one) => one * power >= min * (1 - nearly)) ?? 10;
  return factor * power;
}
