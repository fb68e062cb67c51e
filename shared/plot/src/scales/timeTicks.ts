import { formatTime } from '../format/formatTime';
import type { TimeDetail, TimeStyle } from '../format/intlTime';
import { instantOf, lastInstant } from './clockStretches';
import { clockUnit, dayMs, type TimeUnit, unitOfAtLeast } from './timeUnits';
import { unitEdges } from './unitEdges';
import { wallTime } from './wallTime';
import { firstDayOfWeek } from './weekStart';

export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** The least between labels where fewer than three would have room. */
const closestPx = 52;

/** Ticks of the viewer's clock, at least `gapPx` apart; in a narrow panel a little less. */
export function timeTicks(
  from: number,
  to: number,
  widthPx: number,
  style: TimeStyle,
  gapPx = 72,
): readonly Tick[] {
  if (!(to > from) || widthPx <= 0) return [];
  const pxPerMs = widthPx / (to - from);
  const found = withRoom(ticksApart(from, to, gapPx / widthPx, style), pxPerMs);
  if (found.length > 2 || gapPx <= closestPx) return found;
  const closer = ticksApart(from, to, closestPx / widthPx, style);
  return haveRoom(closer, pxPerMs) ? closer : found;
}

/** About what a character of a label takes, and a gap to the next label. */
const characterPx = 6.5;
const labelGapPx = 6;
/** `08:32:00`, and a day in most languages. */
const usual = 9;

/** Labels with the name of a zone are longer than what ticks are usually apart: the next has none. */
function withRoom(ticks: readonly Tick[], pxPerMs: number): readonly Tick[] {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.map((tick) => {
    if (tick.text.length <= usual && free === Number.NEGATIVE_INFINITY) return tick;
    const [at, half] = [tick.value * pxPerMs, (tick.text.length * characterPx) / 2];
    if (at - half < free) return { value: tick.value, text: '' };
    free = at + half + labelGapPx;
    return tick;
  });
}

/** `08:32` has room wherever ticks have; `08:32:00` and `15. Jan.` only where they are far enough apart. */
function haveRoom(ticks: readonly Tick[], pxPerMs: number): boolean {
  const longest = Math.max(...ticks.map(({ text }) => text.length));
  const gaps = ticks.slice(1).map(({ value }, i) => value - (ticks[i] as Tick).value);
  const room = Math.min(...gaps) * pxPerMs;
  return longest <= short || longest * characterPx + labelGapPx <= room;
}

const short = 7;
const twoDays = clockUnit(2 * dayMs);

function ticksApart(
  from: number,
  to: number,
  leastShare: number,
  style: TimeStyle,
): readonly Tick[] {
  // Days without a zone have no clock to be told apart by.
  const least = Math.max(leastShare * (to - from), style.precision === 'day' ? dayMs : 0);
  const found = unitOfAtLeast(least, firstDayOfWeek(style.locale));
  const unit = found.ms > twoDays.ms && twoDays.ms >= least ? twoDays : found;
  return (
    unitEdges(unit, from, to, style.timeZone)
      // Where time itself ends no unit begins.
      .filter((edge) => Math.abs(edge) < lastInstant)
      .map((edge) => roundYear(edge, unit, style))
      .filter((value) => value >= from && value <= to)
      .map((value) => ({ value, text: formatTime(value, detailAt(value, unit, style), style) }))
  );
}

/** The year 2000 BC is that of −1999: before the first year, round ones come a year later. */
function roundYear(edge: number, { kind, size }: TimeUnit, { timeZone }: TimeStyle): number {
  if (kind === 'clock' || size <= 12 || edge >= 0) return edge;
  const wall = new Date(wallTime(edge, timeZone));
  const year = wall.getUTCFullYear();
  return year < 0 ? instantOf(wall.setUTCFullYear(year + 1), timeZone) : edge;
}

/** Midnight among hours says the day, January among months the year. */
function detailAt(value: number, { kind, size }: TimeUnit, { timeZone }: TimeStyle): TimeDetail {
  if (kind === 'calendar') {
    const isJanuary = new Date(wallTime(value, timeZone)).getUTCMonth() === 0;
    return size % 12 === 0 || isJanuary ? 'year' : 'month';
  }
  if (size < 1000) return 'millisecond';
  if (size < 60_000) return 'second';
  return size >= dayMs || wallTime(value, timeZone) % dayMs === 0 ? 'day' : 'minute';
}
