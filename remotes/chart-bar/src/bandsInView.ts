import {
  firstDayOfWeek,
  type Scene,
  type Span,
  type TimeUnit,
  unitEdges,
  windowWithin,
} from '@chartroom/plot';
import { covers, gather, gatheringOf, type TimeSlots, timeSlot } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import { spanLabel, type TalliedSeries } from './bands';
import type { BarIndex } from './barIndex';
import type { Band } from './bars';
import type { Counted } from './counted';
import { shownUnit } from './interval';
import { type TimeBars, unitOf } from './timeBars';

/** The bars of a chart over time that are in view. */
export interface TimeView {
  readonly bands: readonly Band[];
  /** What a bar stands for. */
  readonly unit: TimeUnit;
  readonly domain: Span;
  /** All there is, in whole intervals. */
  readonly limits: Span;
}

/** The room that bars have: what is written or heard has that of a usual chart. */
export interface BarRoom {
  readonly lengthPx: number;
  readonly leastPx: number;
  readonly usualPx: number;
}

const usualLengthPx = 640;
/** A bar of two pixels and a gap. */
const leastPx = 3;
const usualPx = 8;

/** Room for standing bars, of which `inGroup` are beside one another. */
export function uprightRoom(lengthPx: number, inGroup: number): BarRoom {
  return {
    lengthPx: lengthPx > 0 ? lengthPx : usualLengthPx,
    leastPx: leastPx * inGroup,
    usualPx: usualPx * inGroup,
  };
}

export function bandsInView(
  { series, aggregate }: Pick<BarIndex, 'series' | 'aggregate'>,
  time: TimeBars,
  room: BarRoom,
  scene: Pick<Scene, 'window' | 'locale'>,
): TimeView {
  const firstDay = firstDayOfWeek(scene.locale);
  const unitFor = (counted: Counted, [from, to]: Span) =>
    shownUnit(unitOf(counted), time.wanted, time.spacing, { ...room, spanMs: to - from, firstDay });
  const limits = wholeIntervals(unitFor(time.whole, time.span), time.span, time.timeZone);
  const domain = windowWithin(scene.window, limits);
  if (domain === limits) {
    const unit = unitFor(time.whole, time.span);
    return { unit, limits, domain, bands: bandsOf(time.whole, time.span, unit, series, aggregate) };
  }
  const seen: Span = [Math.max(domain[0], limits[0]), Math.min(domain[1], limits[1]) - 1];
  const counted = time.detail && holds(time.detail, seen, time.span) ? time.detail : time.whole;
  const unit = unitFor(counted, domain);
  return { unit, limits, domain, bands: bandsOf(counted, seen, unit, series, aggregate) };
}

function wholeIntervals(unit: TimeUnit, [from, to]: Span, timeZone: string): Span {
  const [start = from] = unitEdges(unit, from, from, timeZone);
  return [start, unitEdges(unit, to, to, timeZone)[1] ?? to];
}

/** What of `seen` there is at all. */
function holds({ tally }: Counted, [from, to]: Span, [min, max]: Span): boolean {
  return covers(tally.roles.slots as TimeSlots, [Math.max(from, min), Math.min(to, max)]);
}

/** Bars of one unit made of what was counted in finer ones. */
function bandsOf(
  { tally }: Counted,
  [from, to]: Span,
  unit: TimeUnit,
  series: readonly TalliedSeries[],
  aggregate: Aggregate,
): readonly Band[] {
  const { edges, timeZone } = tally.roles.slots as TimeSlots;
  const how = gatheringOf(aggregate);
  const ends = unitEdges(unit, from, to, timeZone);
  const slotFrom = (at: number) => {
    const slot = timeSlot(edges, at);
    return slot >= 0 || at < (edges[0] as number) ? Math.max(0, slot) : edges.length - 1;
  };
  return ends.slice(1).map((end, i) => {
    const start = ends[i] as number;
    const [first, last] = [slotFrom(start), slotFrom(end)];
    const totals = series.map(() => 0);
    const counts = series.map(() => 0);
    for (const [place, { column }] of series.entries()) {
      const own = tally.rows[column];
      for (let slot = first; slot < last; slot += 1) {
        const count = own?.counts[slot] ?? 0;
        if (count === 0) continue;
        const known = counts[place] as number;
        totals[place] = gather(how, totals[place] as number, known, own?.gathered[slot] ?? 0);
        counts[place] = known + count;
      }
    }
    return { ...spanLabel(start, end), totals, counts };
  });
}

/**
 * Whether only a part of a bar's interval is known: where the range begins or ends within it, where
 * data of a regular interval does, or where it is not over yet. Where a bar is one row none is.
 */
export function isPartial(
  { from, to }: Band,
  { span, spacing, isRange, isOpen }: TimeBars,
): boolean {
  const each = spacing.unit ? spacing.ms : 0;
  // Days of summer time and months are not all of one length.
  if (to - from <= each * 1.1 || !(isRange || spacing.unit)) return false;
  const [first, last] = span;
  const lacksFirst = isRange ? first > from : first >= from + each * 0.9;
  return lacksFirst || last < to - (isOpen ? each * 1.1 : Math.max(each * 1.1, 1));
}
