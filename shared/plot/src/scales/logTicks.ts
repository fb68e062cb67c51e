/** Values above 0 that a logarithmic axis has a tick at, least first. */
export function logTicks(
  from: number,
  to: number,
  { lengthPx, gapPx, most }: { lengthPx: number; gapPx: number; most: number },
): readonly number[] {
  if (!(from > 0 && to > from && to < Number.POSITIVE_INFINITY)) return [];
  const first = Math.floor(Math.log10(from));
  const last = Math.ceil(Math.log10(to));
  const spanPx = lengthPx / (Math.log10(to) - Math.log10(from));
  const wanted = Math.max(2, Math.min(most, Math.floor(lengthPx / gapPx) + 1));
  for (const { parts, leastPx } of multiples) {
    if (leastPx * spanPx < gapPx) continue;
    const found = decades(first, last, 1).flatMap((power) => within(power, parts, from, to));
    if (found.length <= most && found.length > 1) return found;
  }
  const inside = Math.floor(Math.log10(to)) - Math.ceil(Math.log10(from)) + 1;
  const every = Math.max(1, Math.ceil(gapPx / spanPx), Math.ceil(inside / wanted));
  return decades(Math.ceil(first / every) * every, last, every).flatMap((power) =>
    within(power, [1], from, to),
  );
}

/** Which parts of a decade have a tick, and how near two of them come in decades. */
const multiples = [
  { parts: [1, 2, 3, 4, 5, 6, 7, 8, 9], leastPx: Math.log10(10 / 9) },
  { parts: [1, 2, 5], leastPx: Math.log10(2) },
  { parts: [1, 3], leastPx: Math.log10(3) },
] as const;

function decades(first: number, last: number, every: number): readonly number[] {
  const count = Math.max(0, Math.floor((last - first) / every) + 1);
  return Array.from({ length: count }, (_, i) => first + i * every);
}

function within(
  power: number,
  parts: readonly number[],
  from: number,
  to: number,
): readonly number[] {
  // `10 ** -3` is not 0.001 to the last bit; what is written is.
  return parts
    .map((part) => Number(`${part}e${power}`))
    .filter((value) => value >= from && value <= to);
}

/** A logarithmic domain that holds `least` to `greatest`, both above 0, widened to 1, 2 or 5 of a decade. */
export function niceLogDomain(least: number, greatest: number): readonly [number, number] {
  const from = nextRound(least, -1);
  const to = nextRound(greatest, 1);
  return to > from ? [from, to] : [nextRound(from * 0.99, -1), nextRound(to * 1.01, 1)];
}

/** The nearest of 1, 2 and 5 times a power of ten that is not beyond `value` in that direction. */
function nextRound(value: number, direction: -1 | 1): number {
  const power = Math.floor(Math.log10(value));
  const around = [`5e${power - 1}`, ...[1, 2, 5, 10].map((part) => `${part}e${power}`)].map(Number);
  const found =
    direction > 0
      ? around.find((round) => round >= value)
      : around.filter((round) => round <= value).at(-1);
  return found && found < Number.POSITIVE_INFINITY ? found : value;
}
