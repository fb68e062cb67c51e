import { formatTime } from '../format/formatTime';
import type { TimeDetail, TimeStyle } from '../format/intlTime';
import { firstDayOfWeek } from './firstDayOfWeek';
import { instantOf, lastInstant } from './offsetPeriods';
import {
  calendarUnit,
  clockUnit,
  dayMs,
  type TimeUnit,
  unitOfMinLength,
  weekUnit,
} from './timeUnits';
import { unitEdges } from './unitEdges';
import { wallTime } from './wallTime';

/** A tick of an axis: its value in data units, and its label, which may be empty. */
export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** Smallest gap in pixels where fewer than three labels would fit otherwise. */
const minGapPx = 52;

/** Ticks on the viewer's clock, at least `gapPx` apart, or a little less in a narrow panel. */
export function timeTicks(
  from: number,
  to: number,
  widthPx: number,
  style: TimeStyle,
  gapPx = 72,
): readonly Tick[] {
  if (!(to > from) || widthPx <= 0) return [];
  const pxPerMs = widthPx / (to - from);
  const found = dropOverlappingLabels(ticksWithGap(from, to, gapPx / widthPx, style), pxPerMs);
  if (found.length > 2 || gapPx <= minGapPx) return found;
  const closer = ticksWithGap(from, to, minGapPx / widthPx, style);
  return labelsFit(closer, pxPerMs) ? closer : found;
}

/** Approximate width of a character of a label. */
const characterPx = 6.5;
const labelGapPx = 6;
/** Length of `08:32:00`, and of a day in most languages. */
const usualLength = 9;

/**
 * Removes labels that the one before overlaps: those with the name of a zone are longer than
 * others.
 */
function dropOverlappingLabels(ticks: readonly Tick[], pxPerMs: number): readonly Tick[] {
  let freeFrom = Number.NEGATIVE_INFINITY;
  return ticks.map((tick) => {
    if (tick.text.length <= usualLength && freeFrom === Number.NEGATIVE_INFINITY) return tick;
    const [at, half] = [tick.value * pxPerMs, (tick.text.length * characterPx) / 2];
    if (at - half < freeFrom) return { value: tick.value, text: '' };
    freeFrom = at + half + labelGapPx;
    return tick;
  });
}

/** Whether all labels fit. `08:32` always does; `08:32:00` and `15. Jan.` need more distance. */
function labelsFit(ticks: readonly Tick[], pxPerMs: number): boolean {
  const longest = Math.max(...ticks.map(({ text }) => text.length));
  const gaps = ticks.slice(1).map(({ value }, i) => value - (ticks[i] as Tick).value);
  const room = Math.min(...gaps) * pxPerMs;
  return longest <= shortLength || longest * characterPx + labelGapPx <= room;
}

const shortLength = 7;

/** Units of ticks alone: bins of days have no such lengths. Ascending. */
function tickUnits(firstDay: number): readonly TimeUnit[] {
  const week = weekUnit(firstDay);
  return [clockUnit(2 * dayMs), clockUnit(2 * week.size, week.offset), calendarUnit(6)];
}

function ticksWithGap(
  from: number,
  to: number,
  minShare: number,
  style: TimeStyle,
): readonly Tick[] {
  // Day precision has no clock that could tell labels apart.
  const minMs = Math.max(minShare * (to - from), style.precision === 'day' ? dayMs : 0);
  const firstDay = firstDayOfWeek(style.locale);
  const found = unitOfMinLength(minMs, firstDay);
  const unit = tickUnits(firstDay).find(({ ms }) => ms >= minMs && ms < found.ms) ?? found;
  return (
    unitEdges(unit, from, to, style.timeZone)
      // No unit begins where time itself ends.
      .filter((edge) => Math.abs(edge) < lastInstant)
      .map((edge) => niceYear(edge, unit, style))
      .filter((value) => value >= from && value <= to)
      .map((value) => ({ value, text: formatTime(value, detailAt(value, unit, style), style) }))
  );
}

/** The year 2000 BC is −1999: before the year 1, round years come a year later. */
function niceYear(edge: number, { kind, size }: TimeUnit, { timeZone }: TimeStyle): number {
  if (kind === 'clock' || size <= 12 || edge >= 0) return edge;
  const wall = new Date(wallTime(edge, timeZone));
  const year = wall.getUTCFullYear();
  return year < 0 ? instantOf(wall.setUTCFullYear(year + 1), timeZone) : edge;
}

/** Midnight among hours shows the day, January among months the year. */
function detailAt(value: number, { kind, size }: TimeUnit, { timeZone }: TimeStyle): TimeDetail {
  if (kind === 'calendar') {
    const isJanuary = new Date(wallTime(value, timeZone)).getUTCMonth() === 0;
    return size % 12 === 0 || isJanuary ? 'year' : 'month';
  }
  if (size < 1000) return 'millisecond';
  if (size < 60_000) return 'second';
  return size >= dayMs || wallTime(value, timeZone) % dayMs === 0 ? 'day' : 'minute';
}
