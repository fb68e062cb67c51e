import type { TimeDetail } from '@chartroom/plot';
import { Temporal } from '@js-temporal/polyfill';

/** Times at which zones and calendars differ. */
export const instants = [
  '2026-03-11T12:34:56.789Z',
  // The last millisecond of a century in UTC: the next year already in half of the zones.
  '1999-12-31T23:59:59.999Z',
  '2024-02-29T00:00:00Z',
  // Samoa skipped the 30th.
  '2011-12-30T09:59:59Z',
  '2011-12-30T10:00:00Z',
  // Summer time, and half an hour off on Lord Howe.
  '2026-07-01T13:30:00Z',
  '0984-06-01T00:00:00Z',
] as const;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const date = { ...day, year: 'numeric' } as const;

/** The `Intl` options of each detail. */
export const details = {
  minute: clock,
  second: { ...clock, second: '2-digit' },
  day,
  month: { month: 'short' },
  year: { year: 'numeric' },
  date,
  moment: { ...day, ...clock },
  'dated-moment': { ...date, ...clock },
} as const satisfies Partial<Record<TimeDetail, Intl.DateTimeFormatOptions>>;
export type Detail = keyof typeof details;

/** A zone's clock and calendar by Temporal, formatted by `Intl` as if in UTC. */
export function expectedTime(iso: string, detail: Detail, locale: string, zone: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
  const asUtc = local.toZonedDateTime('UTC').epochMilliseconds;
  return new Intl.DateTimeFormat(locale, {
    ...details[detail],
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(asUtc);
}

/** Two instants, half an hour or an hour apart, at which the clock shows the same time. */
export const repeatedHours = [
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 2, 30],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 1, 30],
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z', 1, 45],
  ['Pacific/Apia', '2021-04-03T13:30:00Z', '2021-04-03T14:30:00Z', 3, 30],
] as const;

/** The names that a locale may give to a zone at an instant. */
export function zoneNames(iso: string, locale: string, zone: string): readonly string[] {
  return (['short', 'shortOffset'] as const).map((timeZoneName) => {
    const format = new Intl.DateTimeFormat(locale, { ...clock, timeZone: zone, timeZoneName });
    const parts = format.formatToParts(Temporal.Instant.from(iso).epochMilliseconds);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

/** `02:30` in the digits of a locale. */
export function clockText(hour: number, minute: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' });
  return format.format(Date.UTC(2026, 0, 1, hour, minute));
}
