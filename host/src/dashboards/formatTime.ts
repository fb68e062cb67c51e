import { timeUnits } from '../sources/timePoint';
import { isLive, presets, type RangeSpec, resolveRange } from '../sources/timeRange';

/** Between a number and its unit. */
const noBreak = '\u00a0';

/** How the viewer reads times. */
export interface TimeFormat {
  readonly locale: string;
  readonly timeZone: string;
}

/** `14:32`, in 24 hours. */
export function clockText(time: number, { timeZone }: TimeFormat, withSeconds = false): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
    timeZone,
  }).format(time);
}

/** `14 Nov`, with the year only where it is another than now's. */
export function dayText(time: number, now: number, { timeZone }: TimeFormat): string {
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(year.format(time) !== year.format(now) && { year: 'numeric' }),
    timeZone,
  }).format(time);
}

/** `08:32–14:32`, with seconds in ranges under ten minutes. */
export function hoursText({ from, to }: { from: number; to: number }, format: TimeFormat): string {
  const withSeconds = to - from < 10 * timeUnits.m;
  return `${clockText(from, format, withSeconds)}–${clockText(to, format, withSeconds)}`;
}

/**
 * `14 Nov 08:32–11:32` or `14 Nov 08:32–15 Nov 11:32`: with the days, each named once. Whole days
 * stand without hours, to the last of them.
 */
export function datesText(range: { from: number; to: number }, now: number, format: TimeFormat) {
  if (isMidnight(range.from, format) && isMidnight(range.to, format)) {
    const days = [dayText(range.from, now, format), dayText(range.to - 1, now, format)];
    return [...new Set(days)].join('–');
  }
  const fromDay = dayText(range.from, now, format);
  const toDay = dayText(range.to, now, format);
  const [from, to] = hoursText(range, format).split('–');
  return fromDay === toDay ? `${fromDay} ${from}–${to}` : `${fromDay} ${from}–${toDay} ${to}`;
}

/** `14:32:05` today, else with the day; midnight as the day alone. */
export function momentText(time: number, now: number, format: TimeFormat): string {
  const day = dayText(time, now, format);
  if (day === dayText(now, now, format)) return clockText(time, format, true);
  return isMidnight(time, format) ? day : `${day} ${clockText(time, format, true)}`;
}

function isMidnight(time: number, format: TimeFormat): boolean {
  return time % timeUnits.m === 0 && clockText(time, format) === '00:00';
}

/** Hours for a live range of at most a day, dates for any other. */
export function rangeText(spec: RangeSpec, now: number, format: TimeFormat): string {
  const range = resolveRange(spec, now);
  const isShort = range.to - range.from <= timeUnits.d;
  return isLive(spec) && isShort ? hoursText(range, format) : datesText(range, now, format);
}

/** The zone's short name, `UTC` or `CET`, named once in the time control. */
export function zoneText(time: number, { locale, timeZone }: TimeFormat): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  return parts.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** `Last 6 hours` for a live range, null for others, which are named by their dates. */
export function rangeName(spec: RangeSpec): string | null {
  if (!isLive(spec)) return null;
  const { from, to } = resolveRange(spec, 0);
  const preset = presets.find(({ spanMs }) => spanMs === to - from);
  return preset?.name ?? `Last ${spanText(to - from)}`;
}

/** `15 min`, `6 h`, `7 d`: the largest unit that leaves no rest; a single day is `24 h`. */
export function spanText(spanMs: number): string {
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

/** How often the panels draw; 0 is whenever data comes. */
export function refreshName(refreshMs: number): string {
  return refreshMs === 0 ? 'Whenever data comes' : `Every ${spanText(refreshMs)}`;
}
