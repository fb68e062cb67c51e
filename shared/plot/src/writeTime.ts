import type { TimeDetail } from './formatTime';

/** In September the English-speaking countries differ, and so do versions of browsers. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', null, 'Oct', 'Nov', 'Dec'];

/**
 * The reading of a clock in plain English, as `Intl` writes it; null for what is left to that: September,
 * and times before the year 1. `wall` is read as UTC, in milliseconds.
 */
export function writeTime(wall: number, detail: TimeDetail): string | null {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  if (!(year >= 1)) return null;
  if (detail === 'year') return String(year);
  const minute = twoDigits(date.getUTCMinutes());
  const clock = `${twoDigits(date.getUTCHours())}:${minute}`;
  if (detail === 'minute') return clock;
  const second = twoDigits(date.getUTCSeconds());
  if (detail === 'second') return `${clock}:${second}`;
  if (detail === 'millisecond') {
    return `${minute}:${second}.${String(date.getUTCMilliseconds()).padStart(3, '0')}`;
  }
  const month = months[date.getUTCMonth()];
  if (!month) return null;
  if (detail === 'month') return month;
  const day = `${date.getUTCDate()} ${month}`;
  if (detail === 'day') return day;
  if (detail === 'moment') return `${day} ${clock}`;
  return detail === 'date' ? `${day} ${year}` : `${day} ${year} ${clock}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
