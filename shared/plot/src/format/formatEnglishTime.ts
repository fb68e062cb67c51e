import type { TimeDetail } from './intlTime';

/** September is missing: it differs between English-speaking countries and browser versions. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', null, 'Oct', 'Nov', 'Dec'];

/**
 * A wall time in plain English, exactly as `Intl` writes it for the locale: `Nov 14, 2026` in North
 * America, `14 Nov 2026` elsewhere. Null for what needs `Intl`: September (in Australia June and
 * July too), weekdays, and times before the year 1. `wall` is read as UTC, in milliseconds.
 */
export function formatEnglishTime(wall: number, detail: TimeDetail, locale: string): string | null {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  if (!(year >= 1) || detail === 'weekday' || detail === 'weekday-date') return null;
  if (detail === 'year') return String(year);
  const [dayPart, clockPart] = splitDetail(detail);
  const clock = clockPart && clockText(date, clockPart);
  if (!dayPart) return clock;
  const month = months[date.getUTCMonth()];
  if (!month || (locale === 'en-AU' && /Ju/.test(month))) return null;
  if (dayPart === 'month') return month;
  if (dayPart === 'month-year') return `${month} ${year}`;
  const isMonthFirst = /^en(-US|-CA)?$/.test(locale);
  const day = isMonthFirst ? `${month} ${date.getUTCDate()}` : `${date.getUTCDate()} ${month}`;
  const dateText = dayPart === 'day' ? day : `${day}${isMonthFirst ? ',' : ''} ${year}`;
  return clock ? `${dateText}, ${clock}` : dateText;
}

type DayPart = 'day' | 'date' | 'month' | 'month-year';
type ClockPart = 'millisecond' | 'minute' | 'second' | 'clock-millisecond';

const clockParts = {
  moment: 'minute',
  'moment-second': 'second',
  'moment-millisecond': 'clock-millisecond',
  'dated-moment': 'minute',
  'dated-second': 'second',
  'dated-millisecond': 'clock-millisecond',
} as const;

function splitDetail(
  detail: Exclude<TimeDetail, 'year' | 'weekday' | 'weekday-date'>,
): [DayPart | null, ClockPart | null] {
  switch (detail) {
    case 'day':
    case 'date':
    case 'month':
    case 'month-year':
      return [detail, null];
    case 'millisecond':
    case 'minute':
    case 'second':
    case 'clock-millisecond':
      return [null, detail];
    default:
      return [detail.startsWith('dated') ? 'date' : 'day', clockParts[detail]];
  }
}

function clockText(date: Date, part: ClockPart): string {
  // `2026-11-14T14:05:30.250Z`: the clock is at the end, whatever the year.
  const iso = date.toISOString().slice(-13, -1);
  if (part === 'millisecond') return iso.slice(3);
  if (part === 'minute') return iso.slice(0, 5);
  return part === 'second' ? iso.slice(0, 8) : iso;
}
