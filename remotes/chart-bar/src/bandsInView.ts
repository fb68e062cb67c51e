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
import type { BarRoom } from './barRoom';
import type { TalliedRows } from './countRows';
import { barUnit } from './interval';
import { spanBandIdentity, type TalliedSeries } from './readBands';
import { bucketUnitOf, type TimeBars } from './timeBars';

/** The visible bars of a chart over time. */
export interface TimeView {
  readonly bands: readonly Band[];
  /** The interval of a bar. */
  readonly unit: TimeUnit;
  readonly domain: Span;
  /** Full extent, in whole intervals. */
  readonly limits: Span;
  /** The part of the data in view; both ends belong to it. */
  readonly visibleSpan: Span;
  /** Whether bars are combined from the finer intervals of the detail. */
  readonly isDetailed: boolean;
}

export function bandsInView(
  {
    series,
    aggregate,
  }: { readonly series: readonly TalliedSeries[]; readonly aggregate: Aggregate },
  time: TimeBars,
  room: BarRoom,
  scene: Pick<Scene, 'window' | 'locale'>,
): TimeView {
  const firstDay = firstDayOfWeek(scene.locale);
  const unitFor = (tallied: TalliedRows, [from, to]: Span) =>
    barUnit(bucketUnitOf(tallied), time.requestedUnit, time.samplingInterval, {
      ...room,
      spanMs: to - from,
      firstDay,
    });
  const limits = wholeIntervals(unitFor(time.overview, time.span), time.span, time.timeZone);
  const domain = clampWindow(scene.window, limits);
  const isZoomed = domain !== limits;
  const visibleSpan: Span = isZoomed
    ? [Math.max(domain[0], limits[0]), Math.min(domain[1], limits[1]) - 1]
    : time.span;
  const detail =
    isZoomed && time.detail && coversView(time.detail, visibleSpan, time.span) ? time.detail : null;
  const tallied = detail ?? time.overview;
  const unit = unitFor(tallied, isZoomed ? domain : time.span);
  const bands = combineIntervals(tallied, visibleSpan, unit, series, aggregate);
  return { unit, limits, domain, visibleSpan, isDetailed: detail !== null, bands };
}

function wholeIntervals(unit: TimeUnit, [from, to]: Span, timeZone: string): Span {
  const [start = from] = unitEdges(unit, from, from, timeZone);
  return [start, unitEdges(unit, to, to, timeZone)[1] ?? to];
}

/** Whether the detailed tally covers the visible part of the data. */
function coversView({ tally }: TalliedRows, [from, to]: Span, [min, max]: Span): boolean {
  return coversSpan(tally.roles.slots as TimeSlots, [Math.max(from, min), Math.min(to, max)]);
}

/** Combines the counted intervals of a span into bars of `unit`, which is as coarse or coarser. */
export function combineIntervals(
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
    return { ...spanBandIdentity(start, end), totals, counts };
  });
}

/**
 * Whether a bar's interval is incomplete: cut by the start or end of the range or of regular data,
 * or not over yet. A bar as short as the usual distance between rows never is.
 */
export function isPartial(
  { from, to }: Band,
  { span, samplingInterval, isRange, isOpen }: TimeBars,
): boolean {
  const intervalMs = samplingInterval.unit ? samplingInterval.ms : 0;
  // Days with a clock change and months differ in length.
  if (to - from <= intervalMs * 1.1 || !(isRange || samplingInterval.unit)) return false;
  const [first, last] = span;
  const lacksStart = isRange ? first > from : first >= from + intervalMs * 0.9;
  return lacksStart || last < to - (isOpen ? intervalMs * 1.1 : Math.max(intervalMs * 1.1, 1));
}
