/** Numbers of a decade between classes, from many to few. */
const multipliersByDensity = [[1, 2, 5], [1, 3], [1]] as const;
/** With fewer thresholds than this, round ones don't describe the values. */
const minRoundCount = 3;

/**
 * Thresholds between logarithmic classes of values from `from` to `to`, both above 0: at most
 * `maxCount`, ascending, within the values. They are 1, 2 and 5, or 1 and 3, or 1 times powers of ten,
 * or every second, third … power. Within a decade or two, where that gives fewer than three, they
 * grow by equal factors and have few digits.
 */
export function logThresholds(from: number, to: number, maxCount: number): readonly number[] {
  if (!(from > 0 && to > from)) return [];
  const first = Math.floor(Math.log10(from));
  const last = Math.ceil(Math.log10(to));
  // The smallest step that can be enough, so that a hostile extent takes no longer.
  const minStep = Math.max(1, Math.floor((last - first) / (maxCount + 2)));
  for (let step = minStep; ; step += 1) {
    for (const multipliers of step === 1 ? multipliersByDensity : [[1]]) {
      const found = thresholdsEvery(step, first, last, multipliers).filter(
        (value) => value > from && value <= to,
      );
      if (found.length > maxCount) continue;
      return found.length < Math.min(minRoundCount, maxCount)
        ? geometricThresholds(from, to, maxCount)
        : found;
    }
  }
}

function thresholdsEvery(
  step: number,
  first: number,
  last: number,
  multipliers: readonly number[],
): readonly number[] {
  const start = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - start) / step) + 1);
  // `10 ** -3` isn't exactly 0.001; the literal is.
  return Array.from({ length: count }, (_, i) => start + i * step).flatMap((power) =>
    multipliers.map((multiplier) => Number(`${multiplier}e${power}`)),
  );
}

function geometricThresholds(from: number, to: number, count: number): readonly number[] {
  const exact = Array.from(
    { length: count },
    (_, i) => from * (to / from) ** ((i + 1) / (count + 1)),
  );
  for (let digits = 2; digits < 17; digits += 1) {
    const rounded = exact.map((value) => Number(value.toPrecision(digits)));
    const isAscending = rounded.every((value, i) => value > (rounded[i - 1] ?? from));
    if (isAscending && (rounded.at(-1) ?? to) <= to) return rounded;
  }
  return [...new Set(exact)].filter((value) => value > from && value <= to);
}
