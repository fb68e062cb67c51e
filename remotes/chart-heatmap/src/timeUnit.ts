/** A whole unit of the clock or the calendar; instants as the clock reads them (`wallTime`). */
export interface TimeUnit {
  readonly kind: 'clock' | 'calendar';
  /** Milliseconds, or months. */
  readonly size: number;
  /** Where the first one begins: weeks on a Monday. */
  readonly offset: number;
  /** About how long it is. */
  readonly ms: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

export const day = clock(dayMs);

const week: TimeUnit = { ...clock(7 * dayMs), offset: 4 * dayMs };

/** From fine to coarse. */
export const units: readonly TimeUnit[] = [
  ...[1, 5, 10, 50, 100, 500].map((n) => clock(n)),
  ...[1, 5, 10, 15, 30].map((n) => clock(n * second)),
  ...[1, 2, 5, 10, 15, 30].map((n) => clock(n * minute)),
  ...[1, 2, 3, 6, 12].map((n) => clock(n * hour)),
  day,
  week,
  ...[1, 3].map(calendar),
  ...[1, 2, 5, 10, 50, 100, 1000].map((years) => calendar(12 * years)),
];

/** What is gathered in these can be gathered again in months and years: in weeks it can't. */
export function finestUnit(spanMs: number, most: number): TimeUnit {
  const fits = ({ ms }: TimeUnit) => spanMs / ms <= most - 2;
  return units.find((unit) => unit !== week && fits(unit)) ?? (units.at(-1) as TimeUnit);
}

/** Whether every `coarse` consists of whole `fine`. */
export function nests(fine: TimeUnit, coarse: TimeUnit): boolean {
  if (fine.kind === coarse.kind) {
    return coarse.size % fine.size === 0 && coarse.offset % fine.size === 0;
  }
  return fine.kind === 'clock' && fine !== week && dayMs % fine.size === 0;
}

export function floorTo({ kind, size, offset }: TimeUnit, wall: number): number {
  if (kind === 'clock') return Math.floor((wall - offset) / size) * size + offset;
  const date = new Date(wall);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return startOfMonth(Math.floor(months / size) * size);
}

export function next(unit: TimeUnit, wall: number): number {
  if (unit.kind === 'clock') return floorTo(unit, wall) + unit.size;
  const date = new Date(floorTo(unit, wall));
  return startOfMonth(date.getUTCFullYear() * 12 + date.getUTCMonth() + unit.size);
}

/** `Date.UTC` takes the years 0 to 99 for others. */
function startOfMonth(months: number): number {
  const year = Math.floor(months / 12);
  return new Date(0).setUTCFullYear(year, months - year * 12, 1);
}

function clock(size: number): TimeUnit {
  return { kind: 'clock', size, offset: 0, ms: size };
}

function calendar(months: number): TimeUnit {
  return { kind: 'calendar', size: months, offset: 0, ms: months * 30.44 * dayMs };
}
