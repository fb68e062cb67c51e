import { wallTime } from './wallTime';

/**
 * A period, `from` included and `to` excluded, in which a zone's clock is `offset` ms ahead of UTC.
 */
export interface OffsetPeriod {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** The last instant of a `Date`, in epoch milliseconds. The first is its negative. */
export const lastInstant = 8.64e15;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/**
 * A zone's offsets between `from` and `to`, in epoch milliseconds: one period for each, the first
 * and the last unbounded. The clock is sampled once a week, since no zone has changed it twice in
 * one.
 */
export function offsetPeriods(from: number, to: number, timeZone: string): readonly OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  const offsetAt = (at: number) => wallTime(at, timeZone) - at;
  const last = clampInstant(to);
  let at = clampInstant(from);
  let offset = offsetAt(at);
  let start = Number.NEGATIVE_INFINITY;
  while (at < last) {
    const next = Math.min(last, at + weekMs);
    const nextOffset = offsetAt(next);
    if (nextOffset !== offset) {
      const transition = transitionBetween(at, next, (instant) => offsetAt(instant) === offset);
      periods.push({ from: start, to: transition, offset });
      start = transition;
      offset = nextOffset;
    }
    at = next;
  }
  return [...periods, { from: start, to: Number.POSITIVE_INFINITY, offset }];
}

/**
 * The first instant at which the clock reads `wall` or later. For a repeated hour that is the first
 * of the two; for a skipped one it is the instant of the change.
 */
export function instantIn(periods: readonly OffsetPeriod[], wall: number): number {
  const period = periods.find(({ to, offset }) => wall - offset < to);
  return period ? Math.max(period.from, wall - period.offset) : wall;
}

/** The instant at which a zone's clock reads `wall`, by the rules of `instantIn`. */
export function instantOf(wall: number, timeZone: string): number {
  if (timeZone === 'UTC') return wall;
  return instantIn(offsetPeriods(wall - dayMs, wall + dayMs, timeZone), wall);
}

function clampInstant(at: number): number {
  return Math.max(-lastInstant, Math.min(at, lastInstant));
}

/** The first whole millisecond after `from` at which `isBefore` is false. */
function transitionBetween(from: number, to: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [Math.floor(from), Math.ceil(to)];
  while (high - low > 1) {
    const middle = Math.floor(low / 2 + high / 2);
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return high;
}
