import { instantIn, instantOf, offsetPeriods, wallTime } from '@chartroom/plot/calendar';
import { timeUnits } from '../time/timePoint';
import type { CompareChoice } from './compareChoice';

/**
 * How far back an earlier period is. Days and years are those of the calendar: clocks show the same
 * time. Milliseconds pass whatever clocks show.
 */
export interface PeriodOffset {
  readonly unit: 'ms' | 'day' | 'year';
  readonly count: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const dayMs = timeUnits.d;

/**
 * The offset of a choice. The period before a range of whole days, by the clock, is as many days
 * before, so that it begins at midnight too where clocks change in between.
 */
export function periodOffset(
  choice: CompareChoice,
  { from, to }: Span,
  timeZone: string,
): PeriodOffset {
  if (choice === '1y') return { unit: 'year', count: 1 };
  if (choice !== 'period') return { unit: 'day', count: choice === '1w' ? 7 : 1 };
  const wallMs = wallTime(to, timeZone) - wallTime(from, timeZone);
  return wallMs > 0 && wallMs % dayMs === 0
    ? { unit: 'day', count: wallMs / dayMs }
    : { unit: 'ms', count: to - from };
}

/**
 * The moment of an earlier period that corresponds to `time`, in epoch milliseconds. A year before
 * 29 February is 28 February. For a clock time that was skipped it is the moment of the change, for
 * one that was repeated the first.
 */
export function earlierTime(time: number, offset: PeriodOffset, timeZone: string): number {
  if (offset.unit === 'ms') return time - offset.count;
  return instantOf(shiftWall(wallTime(time, timeZone), offset, -1), timeZone);
}

/**
 * Moves times of an earlier period onto the current one, the inverse of `earlierTime`: `NaN` stays.
 * Ascending times stay so: those of a repeated hour that the current period doesn't have are at its
 * end.
 */
export function laterTimes(
  times: Float64Array,
  offset: PeriodOffset,
  timeZone: string,
): Float64Array {
  if (offset.unit === 'ms') return times.map((time) => time + offset.count);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (!(first <= last)) return times.slice();
  const before = offsetPeriods(first, last, timeZone);
  const end = (time: number) => shiftWall(time, offset, 1);
  const after = offsetPeriods(end(first) - 2 * dayMs, end(last) + 2 * dayMs, timeZone);
  const later = new Float64Array(times.length);
  let [previousTime, previousLater] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [day, dayShift] = [Number.NaN, 0];
  let period = before[0];
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] as number;
    if (Number.isNaN(time)) {
      later[row] = time;
      continue;
    }
    if (!period || time < period.from || time >= period.to) {
      period = before.find((candidate) => time < candidate.to);
    }
    const wall = time + (period?.offset ?? 0);
    const wallDay = Math.floor(wall / dayMs);
    if (wallDay !== day) {
      day = wallDay;
      dayShift = shiftWall(wallDay * dayMs, offset, 1) - wallDay * dayMs;
    }
    const moved = instantIn(after, wall + dayShift);
    const value = time >= previousTime ? Math.max(moved, previousLater) : moved;
    later[row] = value;
    previousTime = time;
    previousLater = value;
  }
  return later;
}

/** A clock's reading some days or years away. A day that a year doesn't have is the last of its month. */
function shiftWall(wall: number, { unit, count }: PeriodOffset, direction: 1 | -1): number {
  if (unit === 'day') return wall + direction * count * dayMs;
  const date = new Date(wall);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + direction * count);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}
