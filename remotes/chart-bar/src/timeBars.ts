import type { TimeRange } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { dayMs, dayUnit, isDayField, type Span, type TimeUnit } from '@chartroom/plot';
import { columnExtent, type TimeSlots, timeSlots } from '@chartroom/plot/bands';
import type { TallyRoles } from './barTally';
import { countRows, type TalliedRows } from './countRows';
import { bucketUnit } from './interval';
import { type SamplingInterval, samplingIntervalOf } from './samplingInterval';

/** Counted rows over time, from which bars of any coarser interval are made. */
export interface TimeBars {
  readonly timeZone: string;
  /** From the options; null if the chart chooses. */
  readonly requestedUnit: TimeUnit | null;
  readonly samplingInterval: SamplingInterval;
  /** The requested range, or the extent of the data. The end is inclusive. */
  readonly span: Span;
  /** Whether a range is requested. Nothing is known of data outside it. */
  readonly isRange: boolean;
  /** Whether the span ends with the newest row, so that its last bar may still grow. */
  readonly isOpen: boolean;
  /** The overview covers all rows; the detail counts finer buckets for the zoomed window. */
  readonly overview: TalliedRows;
  readonly detail: TalliedRows | null;
}

/** The rows of a chart over time, and what they are counted for. */
export interface TimeInput {
  readonly x: Field;
  readonly frame: Frame;
  readonly range: TimeRange | null;
  readonly timeZone: string;
  readonly window: Span | null;
  readonly requestedUnit: TimeUnit | null;
}

/** The interval of a bar if the data has only one time. */
const minuteMs = 60_000;

/** Null without rows and range. */
export function* timeBars(
  { x, frame, range, timeZone: viewerTimeZone, window, requestedUnit: requested }: TimeInput,
  roles: Omit<TallyRoles, 'slots'>,
  previous: TimeBars | null,
): Generator<void, TimeBars | null, void> {
  const hasDayPrecision = isDayField(x);
  const timeZone = hasDayPrecision ? 'UTC' : viewerTimeZone;
  const isOpen = !range || range.to === null;
  const extent = isOpen ? yield* columnExtent(x, frame) : null;
  const from = range?.from ?? extent?.min ?? 0;
  // The end of a range is exclusive, so a bucket that begins there isn't in it.
  const to = isOpen
    ? Math.max(range ? from : -Infinity, extent?.max ?? from)
    : Math.max(from, (range.to ?? from) - 1);
  if (!(Number.isFinite(from) && from <= to)) return null;
  const isKnown =
    previous?.overview.frame === frame && previous.overview.revision === frame.revision;
  const samplingInterval = isKnown
    ? previous.samplingInterval
    : samplingIntervalOf(x.values, frame.length);
  // Values with day precision have no hours.
  const requestedUnit = requested && hasDayPrecision && requested.ms < dayMs ? dayUnit : requested;
  const targetUnit = requestedUnit ?? samplingInterval.unit;
  const count = function* (span: Span, aheadMs: number, previousRows: TalliedRows | null) {
    const unit = bucketUnit(span[1] + aheadMs - span[0], targetUnit);
    const slots = yield* timeSlots(
      { field: x, unit, timeZone },
      span,
      aheadMs,
      slotsOf(previousRows),
    );
    return yield* countRows(frame, { ...roles, slots }, previousRows);
  };
  const aheadMs = isOpen ? (to - from) / 4 : 0;
  const overview = yield* count([from, to], aheadMs, previous?.overview ?? null);
  const detailSpan = window && withMargin(window, [from, to]);
  const isFiner =
    detailSpan &&
    bucketUnit(detailSpan[1] - detailSpan[0], targetUnit).ms < bucketUnitOf(overview).ms;
  const detail = isFiner ? yield* count(detailSpan, 0, previous?.detail ?? null) : null;
  const minMs = Math.max(samplingInterval.ms || minuteMs, hasDayPrecision ? dayMs : 0);
  const common = {
    timeZone,
    requestedUnit,
    samplingInterval: { ...samplingInterval, ms: minMs },
    isRange: range !== null,
    isOpen,
  };
  return { ...common, span: [from, to], overview, detail };
}

/** Extends the window to both sides, in case the viewer pans. */
function withMargin([from, to]: Span, [min, max]: Span): Span | null {
  const span: Span = [Math.max(min, from - (to - from)), Math.min(max, to + (to - from))];
  return span[0] < span[1] ? span : null;
}

export function bucketUnitOf({ tally }: TalliedRows): TimeUnit {
  return (tally.roles.slots as TimeSlots).unit;
}

function slotsOf(tallied: TalliedRows | null): TimeSlots | null {
  const slots = tallied?.tally.roles.slots;
  return slots?.kind === 'time' ? slots : null;
}
