import { wallTime } from '../scales/wallTime';
import { isBuiltInEnglish } from './builtInEnglish';
import { formatEnglishTime } from './formatEnglishTime';
import { intlTime, type TimeDetail, type TimeStyle, withoutClock } from './intlTime';

const dayMs = 86_400_000;
/** Days of a longer span recur within it, or nearly so, and need their year. */
const maxUndatedMs = 300 * dayMs;
/** The shortest day with daylight saving time. */
const shortDayMs = 23 * 3_600_000;

/**
 * A time as its locale writes it, in 24 hours and by the Gregorian calendar: `14:05`, `14 Nov`,
 * `Nov 14, 2026, 14:05`. A repeated hour is followed by the zone's name. `–` for `NaN`.
 */
export function formatTime(epochMs: number, detail: TimeDetail, style: TimeStyle): string {
  if (Number.isNaN(epochMs)) return '–';
  return formatWithoutIntl(epochMs, detail, style) ?? intlTime(epochMs, detail, style);
}

/** Avoids `Intl`, whose first formatter takes longer than the rest of a first drawing. */
function formatWithoutIntl(epochMs: number, detail: TimeDetail, style: TimeStyle): string | null {
  const { locale, timeZone, precision } = style;
  if (!isBuiltInEnglish(locale) || isRepeated(epochMs, timeZone)) return null;
  const shownDetail = precision === 'day' ? withoutClock(detail) : detail;
  return formatEnglishTime(wallTime(epochMs, timeZone), shownDetail, locale);
}

/** Whether a clock in the zone shows the same time at another instant, because it is set back. */
function isRepeated(epochMs: number, timeZone: string): boolean {
  if (timeZone === 'UTC') return false;
  const offset = (at: number) => wallTime(at, timeZone) - at;
  const setBack = offset(epochMs - maxSetBackMs) - offset(epochMs + maxSetBackMs);
  if (setBack <= 0) return false;
  const wall = wallTime(epochMs, timeZone);
  return [-setBack, setBack].some((by) => wallTime(epochMs + by, timeZone) === wall);
}

/** The most by which clocks are set back: Troll, in Antarctica. */
const maxSetBackMs = 2 * 3_600_000;

/**
 * The detail that distinguishes instants at least `stepMs` apart within `spanMs`: only as much of
 * the clock as the step needs, the day from a span of a day, its year from ten months.
 */
export function timeDetailFor(stepMs: number, spanMs: number): TimeDetail {
  const hasYear = spanMs > maxUndatedMs;
  // Days with a change of the clock may have 23 hours.
  if (stepMs >= 0.9 * dayMs) return hasYear ? 'date' : 'day';
  if (spanMs < shortDayMs) {
    if (stepMs < 1000) return 'clock-millisecond';
    return stepMs < 60_000 ? 'second' : 'minute';
  }
  if (stepMs < 1000) return hasYear ? 'dated-millisecond' : 'moment-millisecond';
  if (stepMs < 60_000) return hasYear ? 'dated-second' : 'moment-second';
  return hasYear ? 'dated-moment' : 'moment';
}

/** The finest unit in which the times of a column differ. */
export type TimeGrain = keyof typeof byGrain;

const byGrain = {
  day: ['day', 'date'],
  minute: ['moment', 'dated-moment'],
  second: ['moment-second', 'dated-second'],
  millisecond: ['moment-millisecond', 'dated-millisecond'],
} as const;

/** The detail of all cells of a column. */
export function grainDetail(grain: TimeGrain, hasYear: boolean): TimeDetail {
  return byGrain[grain][hasYear ? 1 : 0];
}

/**
 * The detail for instants of a span: minutes, seconds below ten minutes, milliseconds below ten
 * seconds.
 */
export function spanDetailFor(spanMs: number): TimeDetail {
  return timeDetailFor(spanStepMs(spanMs), spanMs);
}

/** The step in milliseconds that distinguishes instants of a span. For months it is a day. */
export function spanStepMs(spanMs: number): number {
  if (spanMs === 0) return 60_000;
  if (spanMs < 10_000) return 1;
  return spanMs < 600_000 ? 1000 : Math.max(60_000, spanMs / 100);
}
