import { niceStep } from './niceStep';

/** Numbers in bins of one width, a round number; the first begins at `first × step`. */
export interface Bins {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** Each bin is one whole number. */
  readonly isWhole: boolean;
}

/** What has been seen of a column of numbers. */
export interface NumberExtent {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** A little, so that 0.3 falls into the bin that begins at 3 × 0.1. */
const epsilon = 1e-9;

/** As narrow as about `most` of them allow. */
export function binsFor({ min, max, isWhole }: NumberExtent, maxCount: number): Bins {
  if (!(min <= max)) return { first: 0, step: 1, count: 0, isWhole: true };
  // Halves, so that the difference of the greatest numbers there are is still one.
  const targetStep = (max / 2 - min / 2) * (2 / maxCount);
  // Numbers far from zero differ by no less than they can.
  const minStep = Math.max(targetStep, Math.max(Math.abs(min), Math.abs(max)) * 1e-12);
  const step = isWhole ? Math.max(1, niceStep(minStep)) : niceStep(minStep);
  const first = Math.floor(min / step + epsilon);
  const count = Math.floor(max / step + epsilon) - first + 1;
  return { first, step, count, isWhole: isWhole && step === 1 };
}

export function binIndex({ first, step, count }: Bins, value: number): number {
  const index = Math.floor(value / step + epsilon) - first;
  return index >= 0 && index < count ? index : -1;
}
