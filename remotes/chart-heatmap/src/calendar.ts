import { dayMs } from '@chartroom/plot';
import { type Band, buildGrid, type Grid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';

/** Weeks as columns and weekdays as rows, with a block of seven rows per year. */
export interface CalendarGrid extends Grid {
  readonly years: readonly number[];
  readonly hiddenYears: number;
  /** Day by cell. */
  readonly days: readonly (Day | null)[];
  /** Week of the first column, counted from the week of 1 January. */
  readonly firstWeek: number;
}

/** The newest `limit` years in view. Weeks begin on `firstDay` (1 is Monday). */
export function calendarGrid(
  index: HeatmapIndex,
  maxYears: number,
  firstDay: number,
): CalendarGrid {
  const all = daysInView(index, firstDay);
  const last = all.at(-1)?.year ?? 0;
  const first = Math.max(all[0]?.year ?? 0, last - Math.max(1, maxYears) + 1);
  const shown = all.filter(({ year }) => year >= first);
  // A single year has only the weeks with data; several years are below one another.
  const isSingleYear = first === last;
  const firstWeek = isSingleYear ? (shown[0]?.week ?? 0) : 0;
  const weeks = isSingleYear ? (shown.at(-1)?.week ?? -1) - firstWeek + 1 : 54;
  const years =
    shown.length > 0 ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [];
  const size = Math.max(0, weeks) * years.length * 7;
  const flat = buildGrid(index, shown, [{ key: 0, from: NaN, to: NaN, slots: [0] }]);
  const values = new Float64Array(size).fill(Number.NaN);
  const counts = new Float64Array(size);
  const isCell = new Uint8Array(size);
  const days: (Day | null)[] = Array.from({ length: size }, () => null);
  for (const [i, day] of shown.entries()) {
    const { year, week, weekday } = day;
    const cell = ((year - first) * 7 + weekday) * weeks + week - firstWeek;
    values[cell] = flat.values[i] as number;
    counts[cell] = flat.counts[i] as number;
    isCell[cell] = 1;
    days[cell] = day;
  }
  const lineOf = (key: number): Band => ({ key, from: NaN, to: NaN, slots: [] });
  return {
    columns: Array.from({ length: Math.max(0, weeks) }, (_, i) => lineOf(i + firstWeek)),
    rows: years.flatMap((year) => Array.from({ length: 7 }, (_, i) => lineOf(year * 7 + i))),
    values,
    counts,
    isCell,
    days,
    years,
    firstWeek,
    hiddenColumns: 0,
    hiddenRows: 0,
    hiddenYears: first - (all[0]?.year ?? 0),
  };
}

/** One day, with its position in the calendar. */
export interface Day extends Band {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  /** From 0, the week of 1 January. */
  readonly week: number;
  /** From 0, the first day of the week. */
  readonly weekday: number;
}

const cache = new WeakMap<
  HeatmapIndex,
  { readonly firstDay: number; readonly days: readonly Day[] }
>();

/** Cached, since there are thousands and they change only with index and locale. */
function daysInView(index: HeatmapIndex, firstDay: number): readonly Day[] {
  const cached = cache.get(index);
  if (cached?.firstDay === firstDay) return cached.days;
  const days = readDays(index, firstDay);
  cache.set(index, { firstDay, days });
  return days;
}

function readDays({ data }: HeatmapIndex, firstDay: number): readonly Day[] {
  const slots = data?.x.slots;
  if (slots?.kind !== 'time') return [];
  const { edges, walls } = slots;
  const [from, to] = data?.x.view ?? [0, 0];
  const days: Day[] = [];
  for (let slot = 0; slot < edges.length - 1; slot += 1) {
    const [start, end] = [edges[slot] as number, edges[slot + 1] as number];
    if (end <= from || start > to) continue;
    const wall = walls[slot] as number;
    const date = new Date(wall);
    const year = date.getUTCFullYear();
    const newYear = new Date(0).setUTCFullYear(year, 0, 1);
    const weekdayOfNewYear = weekdayOf(newYear, firstDay);
    const week = Math.floor((Math.round((wall - newYear) / dayMs) + weekdayOfNewYear) / 7);
    const line = { key: start, from: start, to: end, slots: [slot] };
    days.push({
      ...line,
      year,
      month: date.getUTCMonth(),
      week,
      weekday: weekdayOf(wall, firstDay),
    });
  }
  return days;
}

/** The epoch was a Thursday, index 3 from Monday. */
function weekdayOf(wall: number, firstDay: number): number {
  const day = Math.floor(wall / dayMs) + 4 - firstDay;
  return ((day % 7) + 7) % 7;
}
