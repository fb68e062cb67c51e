import { findOutliers } from './outliers';
import { quantiles } from './selectRank';

const valuesPerSlice = 65_536;
/** Maximum number of values that are drawn one by one. */
export const maxPointsPerBox = 1000;

/** Statistics of one group of one colour. */
export interface BoxStats {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly mean: number;
  /** Ends of the whiskers, at values of the data. */
  readonly low: number;
  readonly high: number;
  /** Notch at the median: if two groups' notches don't overlap, the medians differ (95 %). */
  readonly notch: readonly [number, number];
  /** Values beyond the whiskers, ascending. Many are sampled, one for each visible position. */
  readonly outliers: Float64Array;
  readonly outlierCount: number;
  /** All values, ascending; empty if there are many. */
  readonly points: Float64Array;
}

/** Whisker length relative to the box (Tukey, Exploratory Data Analysis, 1977). */
const whiskerFactor = 1.5;

/** Reads `values` from `from` to `to`, at least one, and reorders them. */
export function* boxStats(
  values: Float64Array,
  from: number,
  to: number,
  { isLog, isRange }: { readonly isLog: boolean; readonly isRange: boolean },
): Generator<void, BoxStats, void> {
  const [q1 = 0, median = 0, q3 = 0] = yield* quantiles(values, from, to, [0.25, 0.5, 0.75]);
  const [lowFence, highFence] = isRange
    ? [-Number.MAX_VALUE, Number.MAX_VALUE]
    : fences(q1, q3, isLog);
  const count = to - from;
  let [min, max, mean] = [Infinity, -Infinity, 0];
  let [low, high, outlierCount] = [Infinity, -Infinity, 0];
  for (let index = from; index < to; index += 1) {
    const value = values[index] as number;
    if (value < min) min = value;
    if (value > max) max = value;
    mean += value / count;
    if (value < lowFence || value > highFence) outlierCount += 1;
    else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (index % valuesPerSlice === valuesPerSlice - 1) yield;
  }
  const outliers = yield* findOutliers(values, from, to, {
    lowFence,
    highFence,
    min,
    max,
    outlierCount,
  });
  return {
    ...{ count, min, max, q1, median, q3, mean, outlierCount },
    low: Math.min(low, q1),
    high: Math.max(high, q3),
    notch: notchOf({ q1, median, q3, count, isLog }),
    outliers: outliers,
    points: count <= maxPointsPerBox ? values.slice(from, to).sort() : new Float64Array(0),
  };
}

/** Values beyond these are outliers. On a log axis, distances are factors. */
function fences(q1: number, q3: number, isLog: boolean): readonly [number, number] {
  if (isLog) {
    const factor = (q3 / q1) ** whiskerFactor;
    return [q1 / factor, q3 * factor];
  }
  // Multiplied before subtracting, since the difference of extreme values overflows.
  const length = whiskerFactor * q3 - whiskerFactor * q1;
  return [q1 - length, q3 + length];
}

interface NotchInput {
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly count: number;
  readonly isLog: boolean;
}

/**
 * Notches (McGill, Tukey and Larsen, Variations of Box Plots, The American Statistician 32, 1978),
 * cut at the ends of the box, which they would exceed with few rows.
 */
function notchOf({ q1, median, q3, count, isLog }: NotchInput): readonly [number, number] {
  const factor = 1.58 / Math.sqrt(count);
  const [low, high] = isLog
    ? [median * (q1 / q3) ** factor, median * (q3 / q1) ** factor]
    : [median - (q3 - q1) * factor, median + (q3 - q1) * factor];
  return [Math.max(q1, low), Math.min(high, q3)];
}
