import type { Field, Frame } from '@chartroom/frame';
import { dayUnit, firstDayOfWeek, type TimeUnit, timeUnits } from '@chartroom/plot';
import { type ColumnExtent, columnExtent, type TimeSlots, timeSlots } from '@chartroom/plot/bands';

/** Most intervals over time. */
const maxIntervals = 1000;
/** Months differ by three days, days by an hour. */
const tolerance = 1.1;
const rowsPerSlice = 131_072;

/** The parts of a chart over time, and what they were found from. */
export interface StageIntervals {
  /** Null without times. */
  readonly slots: TimeSlots | null;
  readonly extent: ColumnExtent;
  /** The shortest distance between consecutive rows in milliseconds. */
  readonly gapMs: number;
}

/**
 * The intervals of parts over time: those of the data, as months for a row a month, or longer ones
 * where the data has more than a thousand.
 */
export function* stageIntervals(
  x: Field,
  frame: Frame,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: string },
  previous: StageIntervals | null,
): Generator<void, StageIntervals, void> {
  const known = previous?.extent.field === x ? previous : null;
  const extent = yield* columnExtent(x, frame, known?.extent ?? null);
  let gapMs = known?.gapMs ?? Number.POSITIVE_INFINITY;
  for (let row = Math.max(1, known?.extent.rows ?? 1); row < frame.length; row += 1) {
    if (row % rowsPerSlice === 0) yield;
    const gap = Math.abs((x.values[row] as number) - (x.values[row - 1] as number));
    if (gap > 0 && gap < gapMs) gapMs = gap;
  }
  if (!(extent.min <= extent.max)) return { slots: null, extent, gapMs };
  const span = extent.max - extent.min;
  const unit = unitOf(Math.max(gapMs, span / (maxIntervals - 1)), firstDayOfWeek(locale));
  const slots = yield* timeSlots(
    { field: x, unit, timeZone },
    [extent.min, extent.max],
    span / 4,
    known?.slots ?? null,
  );
  return { slots, extent, gapMs };
}

/** The longest unit that isn't longer than a distance. */
function unitOf(ms: number, firstDay: number): TimeUnit {
  // A single time has no distance.
  if (!Number.isFinite(ms)) return dayUnit;
  const units = timeUnits(firstDay);
  return units.findLast((unit) => unit.ms <= ms * tolerance) ?? (units[0] as TimeUnit);
}
