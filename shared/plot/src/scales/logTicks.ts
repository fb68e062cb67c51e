/** Values of ticks of a logarithmic axis, ascending. The domain is above 0. */
export function logTicks(
  from: number,
  to: number,
  { lengthPx, gapPx, maxCount }: { lengthPx: number; gapPx: number; maxCount: number },
): readonly number[] {
  if (!(from > 0 && to > from && to < Number.POSITIVE_INFINITY)) return [];
  const first = Math.floor(Math.log10(from));
  const last = Math.ceil(Math.log10(to));
  const spanPx = lengthPx / (Math.log10(to) - Math.log10(from));
  const targetCount = Math.max(2, Math.min(maxCount, Math.floor(lengthPx / gapPx) + 1));
  for (const { multipliers, minDistance } of decadeTicks) {
    if (minDistance * spanPx < gapPx) continue;
    const found = decades(first, last, 1).flatMap((power) =>
      ticksInDecade(power, multipliers, from, to),
    );
    if (found.length <= maxCount && found.length > 1) return found;
  }
  const decadeCount = Math.floor(Math.log10(to)) - Math.ceil(Math.log10(from)) + 1;
  const step = Math.max(1, Math.ceil(gapPx / spanPx), Math.ceil(decadeCount / targetCount));
  return decades(Math.ceil(first / step) * step, last, step).flatMap((power) =>
    ticksInDecade(power, [1], from, to),
  );
}

/**
 * Which values of a decade get a tick, and the smallest distance between two of them in decades.
 */
const decadeTicks = [
  { multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9], minDistance: Math.log10(10 / 9) },
  { multipliers: [1, 2, 5], minDistance: Math.log10(2) },
  { multipliers: [1, 3], minDistance: Math.log10(3) },
] as const;

function decades(first: number, last: number, step: number): readonly number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step);
}

function ticksInDecade(
  power: number,
  multipliers: readonly number[],
  from: number,
  to: number,
): readonly number[] {
  // `10 ** -3` isn't exactly 0.001; the literal is.
  return multipliers
    .map((multiplier) => Number(`${multiplier}e${power}`))
    .filter((value) => value >= from && value <= to);
}

/**
 * A logarithmic domain that includes `min` to `max`, both above 0, extended to 1, 2 or 5 of a
 * decade.
 */
export function niceLogDomain(min: number, max: number): readonly [number, number] {
  const from = niceValue(min, -1);
  const to = niceValue(max, 1);
  return to > from ? [from, to] : [niceValue(from * 0.99, -1), niceValue(to * 1.01, 1)];
}

/** The nearest of 1, 2 and 5 times a power of ten, at or beyond `value` in that direction. */
function niceValue(value: number, direction: -1 | 1): number {
  const power = Math.floor(Math.log10(value));
  const candidates = [
    `5e${power - 1}`,
    ...[1, 2, 5, 10].map((multiplier) => `${multiplier}e${power}`),
  ].map(Number);
  const found =
    direction > 0
      ? candidates.find((candidate) => candidate >= value)
      : candidates.filter((candidate) => candidate <= value).at(-1);
  return found && found < Number.POSITIVE_INFINITY ? found : value;
}
