import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { parseTimePoint, type TimePoint, timePointText, timeUnits } from './timePoint';

/** The end of a range that a time is typed for: a day as the end of a range includes the day. */
export type RangeEnd = 'from' | 'to';

export interface TypedTimeContext {
  readonly end: RangeEnd;
  /** Of times without a zone. */
  readonly timeZone: string;
  /** Epoch milliseconds, for `today` and `yesterday`. */
  readonly now: number;
}

const localTime = /^(\d{4}-\d{2}-\d{2})(?:[T ,]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?$/;
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses a time as people type or paste it: `now`, `now-6h`, `start`, `today`, `yesterday`,
 * `2026-11-14`, `2026-11-14 08:32:05` (both in the time zone), ISO 8601 with a zone, and Unix times
 * of up to 11 digits in seconds or more in milliseconds. Null for other texts.
 */
export function parseTypedTime(text: string, context: TypedTimeContext): TimePoint | null {
  const typed = text.trim();
  const relative = parseTimePoint(typed.toLowerCase().replaceAll(' ', ''));
  if (relative && relative.kind !== 'fixed') return relative;
  const time = fixedTime(typed, context);
  // The same limits as for stored times.
  return Number.isNaN(time) ? null : parseTimePoint(new Date(time).toISOString());
}

function fixedTime(typed: string, context: TypedTimeContext): number {
  const { end, timeZone, now } = context;
  const unix = /^\d{1,14}$/.test(typed) ? Number(typed) : null;
  if (unix !== null) return typed.length <= 11 ? unix * 1000 : unix;
  if (zonedTime.test(typed)) return Date.parse(typed);
  const day = dayOf(typed.toLowerCase(), timeZone, now);
  if (day) {
    return millisecondsOf(`${day}T00:00`, timeZone, { days: end === 'to' ? 1 : 0 });
  }
  const [, date, clock] = localTime.exec(typed) ?? [];
  if (date === undefined) return Number.NaN;
  return clock === undefined
    ? millisecondsOf(`${date}T00:00`, timeZone, { days: end === 'to' ? 1 : 0 })
    : millisecondsOf(`${date}T${clock}`, timeZone, { days: 0 });
}

/** `today` and `yesterday` as dates. */
function dayOf(typed: string, timeZone: string, now: number): string | null {
  const daysAgo = ['today', 'yesterday'].indexOf(typed);
  if (daysAgo < 0) return null;
  const today = toCalendarDateTime(fromAbsolute(now, timeZone));
  return today.subtract({ days: daysAgo }).toString().slice(0, 10);
}

function millisecondsOf(local: string, timeZone: string, { days }: { days: number }): number {
  try {
    return toZoned(parseDateTime(local).add({ days }), timeZone).toDate().getTime();
  } catch {
    // Not on the calendar, such as 30 February.
    return Number.NaN;
  }
}

/** Two times in one text, such as `now-6h to now` or `2026-11-14/2026-11-15`. Null for one time. */
export function splitTypedRange(text: string): { from: string; to: string } | null {
  const [from, to, more] = text.split(/\s+(?:to|bis|–|—|-)\s+|\s*(?:\/|–|—|\.\.)\s*/i);
  if (!from?.trim() || !to?.trim() || more !== undefined) return null;
  return { from: from.trim(), to: to.trim() };
}

/** The text that a field shows for a time; `parseTypedTime` returns the same time for it. */
export function typedTimeText(point: TimePoint, context: TypedTimeContext): string {
  if (point.kind !== 'fixed') return timePointText(point);
  const { end, timeZone } = context;
  const local = toCalendarDateTime(fromAbsolute(point.time, timeZone));
  const [date = '', clock = ''] = local.toString().split('T');
  const isMidnight = point.time % timeUnits.s === 0 && clock === '00:00:00';
  const lastDay = local
    .subtract({ days: end === 'to' ? 1 : 0 })
    .toString()
    .slice(0, 10);
  const text = isMidnight ? lastDay : `${date} ${clock}`;
  // When clocks are set back, an hour has two times for one text.
  const parsed = parseTypedTime(text, context);
  return parsed?.kind === 'fixed' && parsed.time === point.time ? text : timePointText(point);
}
