/** Steps per slice, less than 1 ms of work. */
const stepsPerSlice = 65_536;

/**
 * The value of rank `rank` (from 0) among `values` from `from` to `to`, by quickselect (Hoare,
 * Find, Communications of the ACM 4, 1961). Partitions `values` around `rank`. Works in slices, so
 * that ten million rows don't block a frame.
 */
export function* selectRank(
  values: Float64Array,
  from: number,
  to: number,
  rank: number,
): Generator<void, number, void> {
  let [low, high] = [from, to - 1];
  let steps = 0;
  let seed = 1;
  while (low < high) {
    // Deterministic pseudo-random pivots, so that no row order is slow.
    const candidates = [0, 0, 0].map(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return values[low + (seed % (high - low + 1))] as number;
    });
    const pivot = candidates.sort((a, b) => a - b)[1] as number;
    // Three-way partitioning, so that a column of equal values takes one pass.
    let [less, index, greater] = [low, low, high];
    while (index <= greater) {
      const value = values[index] as number;
      if (value < pivot) {
        values[index] = values[less] as number;
        values[less] = value;
        less += 1;
        index += 1;
      } else if (value > pivot) {
        values[index] = values[greater] as number;
        values[greater] = value;
        greater -= 1;
      } else index += 1;
      steps += 1;
      if (steps % stepsPerSlice === 0) yield;
    }
    if (rank < less) high = less - 1;
    else if (rank > greater) low = greater + 1;
    else return pivot;
  }
  return values[rank] as number;
}

/**
 * Quantiles by definition 7 of Hyndman and Fan (Sample quantiles in statistical packages, The
 * American Statistician 50, 1996), as in R, NumPy and spreadsheets. `shares` ascend.
 */
export function* quantiles(
  values: Float64Array,
  from: number,
  to: number,
  probabilities: readonly number[],
): Generator<void, readonly number[], void> {
  const found: number[] = [];
  let start = from;
  for (const probability of probabilities) {
    const position = from + probability * (to - from - 1);
    const rank = Math.floor(position);
    const low = yield* selectRank(values, start, to, rank);
    start = rank;
    const fraction = position - rank;
    const high = fraction > 0 ? yield* selectRank(values, rank + 1, to, rank + 1) : low;
    found.push(low === high ? low : low * (1 - fraction) + high * fraction);
  }
  return found;
}
