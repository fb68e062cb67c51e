import {
  type TimeInterval,
  utcDay,
  utcHour,
  utcMinute,
  utcMonday,
  utcMonth,
  utcSecond,
  utcYear,
} from 'd3-time';
import { formatTime } from './formatTime';
import type { TimeDetail, TimeStyle } from './intlTime';
import { instantOf, wallTime } from './wallTime';

export interface Tick {
  readonly value: number;
  readonly text: string;
}

interface Step {
  readonly ms: number;
  readonly interval: TimeInterval | null;
  readonly detail: TimeDetail;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole clock units only. */
const steps: readonly Step[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => step(n, null, 'millisecond')),
  ...[1, 2, 5, 10, 15, 30].map((n) => step(n * second, utcSecond.every(n), 'second')),
  ...[1, 2, 5, 10, 15, 30].map((n) => step(n * minute, utcMinute.every(n), 'minute')),
  ...[1, 2, 3, 6, 12].map((n) => step(n * hour, utcHour.every(n), 'minute')),
  step(day, utcDay, 'day'),
  step(2 * day, utcDay.every(2), 'day'),
  step(7 * day, utcMonday, 'day'),
  ...[1, 3].map((n) => step(n * 30.44 * day, utcMonth.every(n), 'month')),
  ...[1, 2, 5, 10, 50, 100].map((n) => step(n * 365.25 * day, utcYear.every(n), 'year')),
];

function step(ms: number, interval: TimeInterval | null, detail: TimeDetail): Step {
  return { ms, interval, detail };
}

/** The least between labels where fewer than three would have room. */
const closestPx = 52;

/** Ticks of the viewer's clock, at least `gapPx` apart; in a narrow panel a little less. */
export function timeTicks(
  from: number,
  to: number,
  widthPx: number,
  style: TimeStyle,
  gapPx = 72,
): readonly Tick[] {
  if (!(to > from) || widthPx <= 0) return [];
  const found = ticksApart(from, to, gapPx / widthPx, style);
  if (found.length > 2 || gapPx <= closestPx) return found;
  const closer = ticksApart(from, to, closestPx / widthPx, style);
  return closer.some(({ text }) => text.length > longest) ? found : closer;
}

/** Longer labels, such as those with seconds, would meet. */
const longest = 7;

function ticksApart(
  from: number,
  to: number,
  leastShare: number,
  style: TimeStyle,
): readonly Tick[] {
  const chosen = steps.find(({ ms }) => ms / (to - from) >= leastShare) ?? (steps.at(-1) as Step);
  return instants(chosen, from, to, style.timeZone).map((value) => ({
    value,
    text: formatTime(value, detailAt(value, chosen, style), style),
  }));
}

/**
 * Where buckets of whole clock units begin and end, so that at most `most` of them cover `from` to
 * `to`: ascending, one more than there are buckets.
 */
export function timeEdges(
  from: number,
  to: number,
  most: number,
  timeZone: string,
): readonly number[] {
  const span = Math.max(1, to - from);
  // Every second day begins anew with each month: its buckets would differ.
  const isEven = ({ ms }: Step) => ms !== 2 * day && span / ms <= most - 2;
  const chosen = steps.find(isEven) ?? (steps.at(-1) as Step);
  return edgesOf(chosen, from, to, timeZone);
}

export const clockUnits = ['day', 'month', 'year'] as const;
export type ClockUnit = (typeof clockUnits)[number];

const oneOf: Readonly<Record<ClockUnit, Step>> = {
  day: step(day, utcDay, 'day'),
  month: step(30.44 * day, utcMonth, 'month'),
  year: step(365.25 * day, utcYear, 'year'),
};

/** Where the days, months or years that cover `from` to `to` begin, and where the last one ends. */
export function clockEdges(
  from: number,
  to: number,
  unit: ClockUnit,
  timeZone: string,
): readonly number[] {
  return edgesOf(oneOf[unit], from, to, timeZone);
}

function edgesOf(chosen: Step, from: number, to: number, timeZone: string): readonly number[] {
  const inside = instants(chosen, from, to, timeZone);
  const wall = wallTime(from, timeZone);
  const before = chosen.interval
    ? instantOf(chosen.interval.floor(new Date(wall)).getTime(), timeZone)
    : Math.floor(from / chosen.ms) * chosen.ms;
  const next = inside.at(-1) ?? before;
  // Longer than any unit by its most days, shorter than two of it.
  const [after = next + chosen.ms] = instants(
    chosen,
    next + 1,
    next + chosen.ms * 1.5 + 1,
    timeZone,
  );
  return [...new Set([Math.min(before, from), ...inside, after])];
}

function instants(
  { interval, ms }: Step,
  from: number,
  to: number,
  timeZone: string,
): readonly number[] {
  if (!interval) {
    const first = Math.ceil(from / ms);
    const count = Math.floor(to / ms) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * ms);
  }
  const start = new Date(wallTime(from, timeZone) - 1);
  const end = new Date(wallTime(to, timeZone) + 1);
  const found = interval.range(start, end).map((date) => instantOf(date.getTime(), timeZone));
  // The hour that summer time repeats or leaves out gives one tick, not two.
  return found.filter((value, i) => value >= from && value <= to && value !== found[i - 1]);
}

/** Midnight among hours says the day, January among months the year. */
function detailAt(value: number, { detail }: Step, { timeZone }: TimeStyle): TimeDetail {
  const wall = new Date(wallTime(value, timeZone));
  const isMidnight = wall.getTime() % day === 0;
  if (detail === 'minute' && isMidnight) return 'day';
  if (detail === 'month' && wall.getUTCMonth() === 0) return 'year';
  return detail;
}
