const slice = 65_536;
/** Up to so many are kept one by one. */
const mostSingle = 500;
/** Of more, one for each of these parts of the way from a fence to the end: less than a pixel. */
const parts = 1024;

interface OutlierInput {
  readonly lowFence: number;
  readonly highFence: number;
  readonly min: number;
  readonly max: number;
  readonly outlierCount: number;
}

/** Values beyond the fences, ascending. */
export function* outliersOf(
  values: Float64Array,
  from: number,
  to: number,
  { lowFence, highFence, min, max, outlierCount }: OutlierInput,
): Generator<void, Float64Array, void> {
  if (outlierCount === 0) return new Float64Array(0);
  const isSingle = outlierCount <= mostSingle;
  const single = new Float64Array(isSingle ? outlierCount : 0);
  const kept = new Map<number, number>();
  let count = 0;
  for (let place = from; place < to; place += 1) {
    if (place % slice === slice - 1) yield;
    const value = values[place] as number;
    if (value >= lowFence && value <= highFence) continue;
    if (isSingle) {
      single[count] = value;
      count += 1;
      continue;
    }
    const isLow = value < lowFence;
    const share = isLow
      ? (lowFence / 2 - value / 2) / (lowFence / 2 - min / 2)
      : (value / 2 - highFence / 2) / (max / 2 - highFence / 2);
    const part = Math.round(share * parts) * (isLow ? -1 : 1);
    // The ends themselves are kept whatever is near them.
    if (!kept.has(part) || value === min || value === max) kept.set(part, value);
  }
  return (isSingle ? single : Float64Array.from(kept.values())).sort();
}
