import { isPlainEnglish } from './plainEnglish';
import { writeTime } from './writeTime';

/** How times are written: the viewer's zone and language, 24 hours. */
export interface TimeStyle {
  readonly locale: string;
  readonly timeZone: string;
}

export const timeDetails = [
  'millisecond',
  'second',
  'minute',
  'day',
  'month',
  'year',
  'date',
  'moment',
  'dated-moment',
] as const;
/**
 * The finest part that is written; `date` is a day with its year, `moment` a day with its time,
 * `dated-moment` one with both.
 */
export type TimeDetail = (typeof timeDetails)[number];

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const options: Readonly<Record<TimeDetail, Intl.DateTimeFormatOptions>> = {
  millisecond: {
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  },
  second: { ...clock, second: '2-digit' },
  minute: clock,
  day: {},
  month: { month: 'short' },
  year: { year: 'numeric' },
  date: {},
  moment: {},
  'dated-moment': {},
};

const dayDetails: ReadonlySet<TimeDetail> = new Set(['day', 'date', 'moment', 'dated-moment']);
const dayMs = 86_400_000;
/** Days of a longer span recur, or nearly so: they need their year. */
const undatedMs = 300 * dayMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `14:05:30`, `14:05`, `14 Nov`, `14 Nov 2026`, `14 Nov 11:02`: the day before its month in every language. */
export function formatTime(epochMs: number, detail: TimeDetail, style: TimeStyle): string {
  if (Number.isNaN(epochMs)) return '–';
  return plainText(epochMs, detail, style) ?? intlText(epochMs, detail, style);
}

/** Without `Intl`, whose first formatter costs more than all else that a first drawing does. */
function plainText(epochMs: number, detail: TimeDetail, style: TimeStyle): string | null {
  if (!isPlainEnglish(style.locale)) return null;
  return writeTime(wallTime(epochMs, style.timeZone), detail);
}

function intlText(epochMs: number, detail: TimeDetail, style: TimeStyle): string {
  const { [detail]: parts } = options;
  const text = (part: Intl.DateTimeFormatOptions, name: string) =>
    format(style, `${detail} ${name}`, part).format(epochMs);
  if (!dayDetails.has(detail)) return text(parts, '');
  const day = `${text({ day: 'numeric' }, 'day')} ${text({ month: 'short' }, 'month')}`;
  const isDated = detail === 'date' || detail === 'dated-moment';
  const date = isDated ? `${day} ${text({ year: 'numeric' }, 'year')}` : day;
  return detail === 'day' || detail === 'date' ? date : `${date} ${text(clock, 'clock')}`;
}

/** The detail that tells instants `stepMs` apart from each other within `spanMs`. */
export function timeDetailFor(stepMs: number, spanMs: number): TimeDetail {
  // Days of summer time have 23 hours.
  const isDaily = stepMs >= 0.9 * dayMs;
  if (spanMs > undatedMs) return isDaily ? 'date' : 'dated-moment';
  if (spanMs > dayMs) return isDaily ? 'day' : 'moment';
  if (stepMs < 1000) return 'millisecond';
  return stepMs < 60_000 ? 'second' : 'minute';
}

/** As fine as the ends of a span are told. */
export function spanDetailFor(spanMs: number): TimeDetail {
  return timeDetailFor(Math.max(60_000, spanMs / 100), spanMs);
}

/**
 * The reading of the clock at an instant, as if it were UTC: what calendar arithmetic works on.
 * Its difference to the instant is the zone's offset there.
 */
export function wallTime(epochMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return epochMs;
  if (epochMs < quartersSince) return readWall(epochMs, timeZone);
  const key = `${timeZone} ${Math.floor(epochMs / quarterMs)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readWall(epochMs, timeZone) - epochMs;
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(key, offset);
  }
  return epochMs + offset;
}

const quarterMs = 15 * 60_000;
/** Since 1973 no zone has changed its clocks but at a quarter of an hour. */
const quartersSince = Date.UTC(1973, 0, 1);
const mostOffsets = 4096;
/** Asking the browser costs more than drawing an axis. */
const offsets = new Map<string, number>();

function readWall(epochMs: number, timeZone: string): number {
  const style = { locale: 'en-US', timeZone };
  const parts = format(style, 'wall', {
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const isBefore = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'));
  const wall = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(isBefore ? 1 - part('year') : part('year'), part('month') - 1, part('day'));
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() + (((epochMs % 1000) + 1000) % 1000);
}

/** The instant at which a clock reads `wall`; within a gap of summer time, the instant after it. */
export function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(guess, timeZone) - guess);
}

function format(
  style: TimeStyle,
  name: string,
  formatOptions: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${style.locale} ${style.timeZone} ${name}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(style.locale, { ...formatOptions, timeZone: style.timeZone });
    formats.set(key, known);
  }
  return known;
}
