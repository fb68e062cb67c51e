import { lastInstant } from './offsetPeriods';

/** A unit of the clock (part of a day, day, week) or of the calendar (month, quarter, year). */
export interface TimeUnit {
  readonly kind: 'clock' | 'calendar';
  /** Milliseconds for a clock unit, months for a calendar unit. */
  readonly size: number;
  /** Start of one of them as wall time in ms: a week's first day. */
  readonly offset: number;
  /** Approximate length in milliseconds. */
  readonly ms: number;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** Milliseconds of a day of 24 hours. */
export const dayMs = 24 * hourMs;
const monthMs = 30.44 * dayMs;

/** A unit of `size` milliseconds. `offset` is the start of one of them as wall time in ms. */
export function clockUnit(size: number, offset = 0): TimeUnit {
  return { kind: 'clock', size, offset, ms: size };
}

/** A unit of so many months of the calendar. */
export function calendarUnit(months: number): TimeUnit {
  // Computed from years, so that a span of whole years is a whole number of units.
  const ms = months % 12 === 0 ? (months / 12) * 365.25 * dayMs : months * monthMs;
  return { kind: 'calendar', size: months, offset: 0, ms };
}

/** A week that begins on `firstDay`: 1 is Monday, 7 Sunday. */
export function weekUnit(firstDay: number): TimeUnit {
  // The epoch began on a Thursday.
  return clockUnit(7 * dayMs, ((firstDay + 3) % 7) * dayMs);
}

/** A day of the clock. */
export const dayUnit = clockUnit(dayMs);

const subDayUnits: readonly TimeUnit[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => clockUnit(n)),
  ...[1, 2, 5, 10, 15, 30].map((n) => clockUnit(n * secondMs)),
  ...[1, 2, 5, 10, 15, 30].map((n) => clockUnit(n * minuteMs)),
  ...[1, 2, 3, 6, 12].map((n) => clockUnit(n * hourMs)),
];
/** A `Date` covers half a million years. */
const years = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5];
const calendarUnits: readonly TimeUnit[] = [
  ...[1, 3].map((n) => calendarUnit(n)),
  ...years.map((n) => calendarUnit(12 * n)),
];

/**
 * Round units, ascending from a millisecond. `firstDay` is that of weeks: 1 is Monday, 7 Sunday.
 */
export function timeUnits(firstDay = 1): readonly TimeUnit[] {
  return [...subDayUnits, dayUnit, weekUnit(firstDay), ...calendarUnits];
}

/** The shortest round unit of at least `ms` milliseconds. The longest one where there is none. */
export function unitOfMinLength(ms: number, firstDay = 1): TimeUnit {
  const units = timeUnits(firstDay);
  return units.find((unit) => unit.ms >= ms) ?? (units.at(-1) as TimeUnit);
}

/** The start of the unit that contains a wall time. */
export function floorToUnit({ kind, size, offset }: TimeUnit, wall: number): number {
  if (kind === 'clock') return Math.floor((wall - offset) / size) * size + offset;
  return startOfMonth(Math.floor(monthOf(wall) / size) * size);
}

/** The start of the next unit. `start` is a result of `floorToUnit` or of this function. */
export function nextUnitStart({ kind, size }: TimeUnit, start: number): number {
  if (kind === 'clock') return start + size;
  return startOfMonth((Math.floor(monthOf(start) / size) + 1) * size);
}

/** Whether every `coarse` unit consists of whole `fine` ones. */
export function unitDivides(fine: TimeUnit, coarse: TimeUnit): boolean {
  if (fine.kind === coarse.kind) {
    return coarse.size % fine.size === 0 && (coarse.offset - fine.offset) % fine.size === 0;
  }
  return fine.kind === 'clock' && dayMs % fine.size === 0;
}

function monthOf(wall: number): number {
  const date = new Date(Math.max(-lastInstant, Math.min(wall, lastInstant)));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * `Date.UTC` maps the years 0 to 99 to 1900 to 1999. Values beyond a `Date` are a day after its
 * ends.
 */
function startOfMonth(months: number): number {
  const year = Math.floor(months / 12);
  const wall = new Date(0).setUTCFullYear(year, months - year * 12, 1);
  if (Number.isNaN(wall)) return Math.sign(year) * (lastInstant + dayMs);
  return wall;
}
