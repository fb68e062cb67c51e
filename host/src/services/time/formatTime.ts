import { intlTime, type TimeStyle } from '@chartroom/plot/time';
import { i18n } from '../../services/language/i18n';
import { timeUnits } from './timePoint';
import {
  isLiveRange,
  type RangeSpec,
  rangePresets,
  resolveRange,
  startsWithData,
} from './timeRange';

/** Separates a number from its unit. */
const noBreak = '\u00a0';

/** The viewer's locale and time zone. Charts use the same formats. */
export type TimeFormat = TimeStyle;

/** The format of calendar days, which are the same in every time zone. */
export function daysFormat({ locale }: TimeFormat): TimeFormat {
  return { locale, timeZone: 'UTC', precision: 'day' };
}

/** `14:32`, in 24 hours. */
export function formatClockTime(time: number, format: TimeFormat, withSeconds = false): string {
  return intlTime(time, withSeconds ? 'second' : 'minute', format);
}

/** `14 Nov`, with the year if it differs from the current one. */
export function formatDay(time: number, now: number, format: TimeFormat): string {
  return intlTime(time, isThisYear(time, now, format) ? 'day' : 'date', format);
}

/** `14 Nov, 14:32`, with the year if it differs from the current one. */
export function formatDayAndClockTime(
  time: number,
  now: number,
  format: TimeFormat,
  withSeconds = false,
): string {
  const [moment, dated] = withSeconds
    ? (['moment-second', 'dated-second'] as const)
    : (['moment', 'dated-moment'] as const);
  return intlTime(time, isThisYear(time, now, format) ? moment : dated, format);
}

function isThisYear(time: number, now: number, format: TimeFormat): boolean {
  return intlTime(time, 'year', format) === intlTime(now, 'year', format);
}

/** `08:32–14:32`, with seconds in ranges below ten minutes. */
export function formatHourRange(range: { from: number; to: number }, format: TimeFormat): string {
  return [range.from, range.to]
    .map((end) => formatClockTime(end, format, isShort(range)))
    .join('–');
}

/**
 * `14 Nov, 08:32–11:32` or `14 Nov, 08:32–15 Nov, 11:32`: names each day once. Ranges of whole days
 * show days only, including the last one.
 */
export function formatDateRange(
  range: { from: number; to: number },
  now: number,
  format: TimeFormat,
) {
  if (isMidnight(range.from, format) && isMidnight(range.to, format)) {
    const days = [formatDay(range.from, now, format), formatDay(range.to - 1, now, format)];
    return [...new Set(days)].join('–');
  }
  const withSeconds = isShort(range);
  const isOneDay = formatDay(range.from, now, format) === formatDay(range.to, now, format);
  const from = formatDayAndClockTime(range.from, now, format, withSeconds);
  return isOneDay
    ? `${from}–${formatClockTime(range.to, format, withSeconds)}`
    : `${from}–${formatDayAndClockTime(range.to, now, format, withSeconds)}`;
}

function isShort({ from, to }: { from: number; to: number }): boolean {
  return to - from < 10 * timeUnits.m;
}

/** `14:32:05` today, else with the day. Midnight shows the day only. */
export function formatDateTime(time: number, now: number, format: TimeFormat): string {
  const day = formatDay(time, now, format);
  if (day === formatDay(now, now, format)) return formatClockTime(time, format, true);
  return isMidnight(time, format) ? day : formatDayAndClockTime(time, now, format, true);
}

function isMidnight(time: number, { timeZone }: TimeFormat): boolean {
  const clock = formatClockTime(time, { locale: 'en', timeZone });
  return time % timeUnits.m === 0 && clock === '00:00';
}

/** Hours for a live range of at most a day, dates for any other. All data has no dates before its end. */
export function formatRange(spec: RangeSpec, now: number, format: TimeFormat): string {
  const range = resolveRange(spec, now);
  if (startsWithData(spec)) {
    return isLiveRange(spec)
      ? i18n.t('All data')
      : i18n.t('All data up to {time}', { time: formatDateTime(range.to, now, format) });
  }
  const isShort = range.to - range.from <= timeUnits.d;
  return isLiveRange(spec) && isShort
    ? formatHourRange(range, format)
    : formatDateRange(range, now, format);
}

/** The zone's short name, such as `UTC` or `CET`, shown once in the time control. */
export function formatTimeZone(time: number, { locale, timeZone }: TimeFormat): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  return parts.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** `Last 6 hours` for a live range. Null for others, which show their dates. */
export function rangeName(spec: RangeSpec): string | null {
  if (!isLiveRange(spec)) return null;
  if (startsWithData(spec)) return i18n.t('All data');
  const { from, to } = resolveRange(spec, 0);
  const preset = rangePresets.find(({ spanMs }) => spanMs === to - from);
  return preset ? i18n.t(preset.name) : i18n.t('Last {span}', { span: formatDuration(to - from) });
}

/** `15 min`, `6 h`, `7 d`: in the largest unit that divides the span. One day is `24 h`. */
export function formatDuration(spanMs: number): string {
  const units: [number, string][] = [
    [timeUnits.d, 'd'],
    [timeUnits.h, 'h'],
    [timeUnits.m, 'min'],
  ];
  for (const [unitMs, unit] of units) {
    const isDay = unit === 'd';
    if (spanMs % unitMs === 0 && (!isDay || spanMs > unitMs))
      return `${spanMs / unitMs}${noBreak}${unit}`;
  }
  return `${Math.round(spanMs / timeUnits.s)}${noBreak}s`;
}

/** Names a refresh interval. 0 draws as data arrives. */
export function refreshName(refreshMs: number): string {
  return refreshMs === 0
    ? i18n.t('As data arrives')
    : i18n.t('Every {span}', { span: formatDuration(refreshMs) });
}
