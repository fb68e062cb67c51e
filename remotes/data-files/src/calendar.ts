export const dayMs = 86_400_000;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Midnight UTC of a Gregorian day in epoch ms, NaN if there is no such day. Counts in years that
 * start in March, after http://howardhinnant.github.io/date_algorithms.html#days_from_civil.
 */
export function utcMidnight(year: number, month: number, day: number): number {
  if (!(month >= 1 && month <= 12 && day >= 1)) return Number.NaN;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysInMonth = month === 2 && isLeap ? 29 : (monthDays[month - 1] as number);
  if (day > daysInMonth) return Number.NaN;
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const century = Math.floor(yearOfEra / 100);
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - century + dayOfYear;
  return (era * 146_097 + dayOfEra - 719_468) * dayMs;
}

/** Monday of an ISO week, NaN if the year has no such week. Week 1 has 4 January. */
export function isoWeekStart(year: number, week: number): number {
  const first = mondayOf(utcMidnight(year, 1, 4));
  const monday = first + (week - 1) * 7 * dayMs;
  const isOfYear = week >= 1 && monday < mondayOf(utcMidnight(year + 1, 1, 4));
  return isOfYear ? monday : Number.NaN;
}

function mondayOf(day: number): number {
  const weekday = new Date(day).getUTCDay();
  return day - ((weekday + 6) % 7) * dayMs;
}

/** Expands a two-digit year as POSIX does: 69 to 99 are in the 20th century. */
export function expandTwoDigitYear(twoDigits: number): number {
  return twoDigits < 69 ? 2000 + twoDigits : 1900 + twoDigits;
}
