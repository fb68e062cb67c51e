import { outliersOf } from './outliers';
import { quantiles } from './selectRank';

const valuesPerSlice = 65_536;
/** Of so few every value can be drawn. */
export const maxPoints = 1000;

/** One group of one colour, in numbers. */
export interface BoxStats {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly mean: number;
  /** Ends of the whiskers: values that there are. */
  readonly low: number;
  readonly high: number;
  /** Of the median: where those of two groups don't overlap, they differ (95 %). */
  readonly notch: readonly [number, number];
  /** Beyond the whiskers, ascending; of very many one for each place that can be told apart. */
  readonly outliers: Float64Array;
  readonly outlierCount: number;
  /** All values, ascending, where they are few; else none. */
  readonly points: Float64Array;
}

/** How far whiskers reach, in lengths of the box (Tukey, Exploratory Data Analysis, 1977). */
const whiskerFactor = 1.5;

/** Looks at `values` from `from` to `to`, at least one, and moves them about. */
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
  const outliers = yield* outliersOf(values, from, to, {
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
    points: count <= maxPoints ? values.slice(from, to).sort() : new Float64Array(0),
  };
}

/** Beyond them values are outliers; on a log axis as many factors away as otherwise lengths. */
function fences(q1: number, q3: number, isLog: boolean): readonly [number, number] {
  if (isLog) {
    const factor = (q3 / q1) ** whiskerFactor;
    return [q1 / factor, q3 * factor];
  }
  // Parts before their difference: that of the greatest numbers there are is none.
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
 * Variations of Box Plots (McGill, Tukey and Larsen, The American Statistician 32, 1978); cut where
 * it would leave the box, as it does of few rows.
 */
function notchOf({ q1, median, q3, count, isLog }: NotchInput): readonly [number, number] {
  const factor = 1.58 / Math.sqrt(count);
  const [low, high] = isLog
    ? [median * (q1 / q3) ** factor, median * (q3 / q1) ** factor]
    : [median - (q3 - q1) * factor, median + (q3 - q1) * factor];
  return [Math.max(q1, low), Math.min(high, q3)];
}
