const valuesPerSlice = 65_536;
/** Up to this many are all kept. */
const maxSingle = 500;
/**
 * More are sampled: one for each of this many steps from fence to extreme, less than a pixel each.
 */
const resolution = 1024;

interface OutlierInput {
  readonly lowFence: number;
  readonly highFence: number;
  readonly min: number;
  readonly max: number;
  readonly outlierCount: number;
}

/** Values beyond the fences, ascending. */
export function* findOutliers(
  values: Float64Array,
  from: number,
  to: number,
  { lowFence, highFence, min, max, outlierCount }: OutlierInput,
): Generator<void, Float64Array, void> {
  if (outlierCount === 0) return new Float64Array(0);
  const keepsAll = outlierCount <= maxSingle;
  const outliers = new Float64Array(keepsAll ? outlierCount : 0);
  const sampled = new Map<number, number>();
  let count = 0;
  for (let index = from; index < to; index += 1) {
    if (index % valuesPerSlice === valuesPerSlice - 1) yield;
    const value = values[index] as number;
    if (value >= lowFence && value <= highFence) continue;
    if (keepsAll) {
      outliers[count] = value;
      count += 1;
      continue;
    }
    const isLow = value < lowFence;
    const share = isLow
      ? (lowFence / 2 - value / 2) / (lowFence / 2 - min / 2)
      : (value / 2 - highFence / 2) / (max / 2 - highFence / 2);
    const bin = Math.round(share * resolution) * (isLow ? -1 : 1);
    // Min and max are always kept.
    if (!sampled.has(bin) || value === min || value === max) sampled.set(bin, value);
  }
  return (keepsAll ? outliers : Float64Array.from(sampled.values())).sort();
}
