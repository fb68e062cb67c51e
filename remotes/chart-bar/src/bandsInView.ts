import {
  clampWindow,
  firstDayOfWeek,
  type Scene,
  type Span,
  type TimeUnit,
  unitEdges,
} from '@chartroom/plot';
import { combine, coversSpan, reducerFor, type TimeSlots, timeSlotAt } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { Band } from './band';
import type { BarIndex } from './barIndex';
import type { TalliedRows } from './countRows';
import { barUnit } from './interval';
import { spanLabel, type TalliedSeries } from './readBands';
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
  readonly minPx: number;
  readonly preferredPx: number;
}

const defaultLengthPx = 640;
/** A bar of two pixels and a gap. */
const minPx = 3;
const preferredPx = 8;

/** Room for standing bars, of which `inGroup` are beside one another. */
export function barRoom(lengthPx: number, barsPerGroup: number): BarRoom {
  return {
    lengthPx: lengthPx > 0 ? lengthPx : defaultLengthPx,
    minPx: minPx * barsPerGroup,
    preferredPx: preferredPx * barsPerGroup,
  };
}

export function bandsInView(
  { series, aggregate }: Pick<BarIndex, 'series' | 'aggregate'>,
  time: TimeBars,
  room: BarRoom,
  scene: Pick<Scene, 'window' | 'locale'>,
): TimeView {
  const firstDay = firstDayOfWeek(scene.locale);
  const unitFor = (tallied: TalliedRows, [from, to]: Span) =>
    barUnit(unitOf(tallied), time.requestedUnit, time.spacing, {
      ...room,
      spanMs: to - from,
      firstDay,
    });
  const limits = wholeIntervals(unitFor(time.overview, time.span), time.span, time.timeZone);
  const domain = clampWindow(scene.window, limits);
  if (domain === limits) {
    const unit = unitFor(time.overview, time.span);
    return {
      unit,
      limits,
      domain,
      bands: bandsOf(time.overview, time.span, unit, series, aggregate),
    };
  }
  const visibleSpan: Span = [Math.max(domain[0], limits[0]), Math.min(domain[1], limits[1]) - 1];
  const tallied =
    time.detail && isDetailed(time.detail, visibleSpan, time.span) ? time.detail : time.overview;
  const unit = unitFor(tallied, domain);
  return { unit, limits, domain, bands: bandsOf(tallied, visibleSpan, unit, series, aggregate) };
}

function wholeIntervals(unit: TimeUnit, [from, to]: Span, timeZone: string): Span {
  const [start = from] = unitEdges(unit, from, from, timeZone);
  return [start, unitEdges(unit, to, to, timeZone)[1] ?? to];
}

/** What of `seen` there is at all. */
function isDetailed({ tally }: TalliedRows, [from, to]: Span, [min, max]: Span): boolean {
  return coversSpan(tally.roles.slots as TimeSlots, [Math.max(from, min), Math.min(to, max)]);
}

/** Bars of one unit made of what was counted in finer ones. */
function bandsOf(
  { tally }: TalliedRows,
  [from, to]: Span,
  unit: TimeUnit,
  series: readonly TalliedSeries[],
  aggregate: Aggregate,
): readonly Band[] {
  const { edges, timeZone } = tally.roles.slots as TimeSlots;
  const gathering = reducerFor(aggregate);
  const ends = unitEdges(unit, from, to, timeZone);
  const slotFrom = (time: number) => {
    const slot = timeSlotAt(edges, time);
    return slot >= 0 || time < (edges[0] as number) ? Math.max(0, slot) : edges.length - 1;
  };
  return ends.slice(1).map((end, i) => {
    const start = ends[i] as number;
    const [first, last] = [slotFrom(start), slotFrom(end)];
    const totals = series.map(() => 0);
    const counts = series.map(() => 0);
    for (const [seriesIndex, { column }] of series.entries()) {
      const tallyRow = tally.rows[column];
      for (let slot = first; slot < last; slot += 1) {
        const count = tallyRow?.counts[slot] ?? 0;
        if (count === 0) continue;
        const previousCount = counts[seriesIndex] as number;
        totals[seriesIndex] = combine(
          gathering,
          totals[seriesIndex] as number,
          previousCount,
          tallyRow?.reduced[slot] ?? 0,
        );
        counts[seriesIndex] = previousCount + count;
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
  const intervalMs = spacing.unit ? spacing.ms : 0;
  // Days of summer time and months are not all of one length.
  if (to - from <= intervalMs * 1.1 || !(isRange || spacing.unit)) return false;
  const [first, last] = span;
  const lacksStart = isRange ? first > from : first >= from + intervalMs * 0.9;
  return lacksStart || last < to - (isOpen ? intervalMs * 1.1 : Math.max(intervalMs * 1.1, 1));
}
