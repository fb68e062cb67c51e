/** How the times of a field are written. */
export interface TimeStyle {
  /** BCP 47. */
  readonly locale: string;
  /** IANA time zone. UTC for day precision; `timeStyleFor` returns a field's own. */
  readonly timeZone: string;
  /** `day` for day precision: the clock that a detail asks for isn't written. */
  readonly precision?: 'day' | undefined;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const toSecond = { ...clock, second: '2-digit' } as const;
const toMillisecond = { ...toSecond, fractionalSecondDigits: 3 } as const;
const day = { day: 'numeric', month: 'short' } as const;
const date = { ...day, year: 'numeric' } as const;

const options = {
  millisecond: {
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  },
  second: toSecond,
  minute: clock,
  day,
  month: { month: 'short' },
  year: { year: 'numeric' },
  date,
  'month-year': { month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  'weekday-date': { weekday: 'short', ...date },
  'clock-millisecond': toMillisecond,
  moment: { ...day, ...clock },
  'moment-second': { ...day, ...toSecond },
  'moment-millisecond': { ...day, ...toMillisecond },
  'dated-moment': { ...date, ...clock },
  'dated-second': { ...date, ...toSecond },
  'dated-millisecond': { ...date, ...toMillisecond },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/**
 * The parts of a time to write. `millisecond` is `05:30.250` (for ticks within a minute),
 * `clock-millisecond` is `14:05:30.250`. `day` has no year, `date` has one. `moment` is a day with
 * its clock, `dated-moment` a date with it; both have variants down to the second and the
 * millisecond.
 */
export type TimeDetail = keyof typeof options;

/** The first instant of the year 1. Earlier years need their era. */
const yearOne = -62_135_596_800_000;
const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A time in the words, order and digits of its locale, by the Gregorian calendar and in 24 hours.
 * In a repeated hour the zone's name is written too: `02:30 CEST`, `02:30 CET`.
 */
export function intlTime(epochMs: number, detail: TimeDetail, style: TimeStyle): string {
  const shownDetail = style.precision === 'day' ? withoutClock(detail) : detail;
  const isBeforeYearOne = epochMs < yearOne && 'year' in options[shownDetail];
  const text = timeFormat(style, shownDetail, isBeforeYearOne ? { era: 'short' } : {}).format(
    epochMs,
  );
  const isUnambiguous = !('hour' in options[shownDetail]) || style.timeZone === 'UTC';
  return isUnambiguous || !isRepeated(epochMs, style)
    ? text
    : timeFormat(style, shownDetail, { timeZoneName: 'short' }).format(epochMs);
}

/**
 * Whether the clock shows the same time twice: it is set back by half an hour, an hour or (Troll)
 * two.
 */
function isRepeated(epochMs: number, style: TimeStyle): boolean {
  const format = timeFormat(style, 'moment');
  const text = format.format(epochMs);
  const candidates = [-4, -2, -1, 1, 2, 4].map((n) => epochMs + (n * hourMs) / 2);
  // A `Date` can't hold instants beyond these.
  return candidates.some((at) => Math.abs(at) <= 8.64e15 && format.format(at) === text);
}

/** The corresponding detail without a clock. */
export function withoutClock(detail: TimeDetail): TimeDetail {
  if (!('minute' in options[detail])) return detail;
  return 'year' in options[detail] ? 'date' : 'day';
}

/** Cached formatters: creating one is slower than formatting many texts. */
function timeFormat(
  { locale, timeZone }: TimeStyle,
  detail: TimeDetail,
  extraOptions: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = [locale, timeZone, detail, ...Object.keys(extraOptions)].join();
  let cached = formats.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(locale, {
      ...options[detail],
      ...extraOptions,
      calendar: 'gregory',
      timeZone,
    });
    formats.set(key, cached);
  }
  return cached;
}
