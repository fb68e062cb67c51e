import { niceStep } from './niceStep';

/**
 * Equal-width bins of numbers. Bin `i` begins at `(first + i) × step`; `step` is a round number.
 */
export interface Bins {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** Each bin holds one whole number. */
  readonly isWhole: boolean;
}

/** The extent of a column of numbers. */
export interface NumberExtent {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** Tolerance in steps, so that 0.3 falls into the bin that begins at 3 × 0.1. */
const epsilon = 1e-9;

/** Bins as narrow as possible with at most about `maxCount` of them. */
export function binsFor({ min, max, isWhole }: NumberExtent, maxCount: number): Bins {
  if (!(min <= max)) return { first: 0, step: 1, count: 0, isWhole: true };
  // Halves, so that the difference of the largest numbers stays finite.
  const targetStep = (max / 2 - min / 2) * (2 / maxCount);
  // Numbers far from zero can't differ by less than their precision.
  const minStep = Math.max(targetStep, Math.max(Math.abs(min), Math.abs(max)) * 1e-12);
  const step = isWhole ? Math.max(1, niceStep(minStep)) : niceStep(minStep);
  const first = Math.floor(min / step + epsilon);
  const count = Math.floor(max / step + epsilon) - first + 1;
  return { first, step, count, isWhole: isWhole && step === 1 };
}

/** The bin of a value, from 0. −1 where it is outside all bins, or `NaN`. */
export function binIndex({ first, step, count }: Bins, value: number): number {
  const index = Math.floor(value / step + epsilon) - first;
  return index >= 0 && index < count ? index : -1;
}
