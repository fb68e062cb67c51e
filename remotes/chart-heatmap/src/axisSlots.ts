import type { TimeRange } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import {
  binsFor,
  dayMs,
  dayUnit,
  isDayField,
  type Span,
  type TimeUnit,
  timeUnits,
} from '@chartroom/plot';
import { type ColumnExtent, columnExtent } from '@chartroom/plot/bands';
import { type AxisSlots, wallSlots } from './wallSlots';

/** One axis: its slots, and what of them is asked for. */
export interface Axis {
  readonly slots: AxisSlots;
  readonly extent: ColumnExtent | null;
  /** Instants in view, for time. */
  readonly view: Span;
}

export interface AxisRule {
  readonly range: TimeRange | null;
  readonly timeZone: string;
  readonly isCalendar: boolean;
  /** Slots that there is memory for. */
  readonly maxSlots: number;
}

const maxTimes = 2000;
const maxBins = 200;
/** Days that a calendar keeps: of a longer span the newest. */
export const calendarDays = 7310;

export function* axisSlots(
  field: Field | undefined,
  frame: Frame,
  rule: AxisRule,
  previous: Axis | null,
): Generator<void, Axis, void> {
  if (!field) return { slots: { kind: 'one' }, extent: null, view: [0, 1] };
  if (field.type === 'category') {
    return { slots: { kind: 'category', field, limit: rule.maxSlots }, extent: null, view: [0, 1] };
  }
  if (field.type === 'time') return yield* timeAxis(field, frame, rule, previous);
  const extent = yield* columnExtent(field, frame, previous?.extent);
  const previousSlots = previous?.slots;
  const isUnchanged =
    previousSlots?.kind === 'number' &&
    previousSlots.field === field &&
    sameExtent(previous, extent);
  const bins = isUnchanged ? previousSlots.bins : binsFor(extent, Math.min(rule.maxSlots, maxBins));
  return { slots: { kind: 'number', field, bins }, extent, view: [0, 1] };
}

function sameExtent(previous: Axis | null, { min, max, isWhole }: ColumnExtent): boolean {
  const previousExtent = previous?.extent;
  return (
    previousExtent?.min === min && previousExtent.max === max && previousExtent.isWhole === isWhole
  );
}

/** A range that moves on stays within the same buckets for a while: they reach beyond it. */
function* timeAxis(
  field: Field,
  frame: Frame,
  { range, timeZone: viewerTimeZone, isCalendar, maxSlots }: AxisRule,
  previous: Axis | null,
): Generator<void, Axis, void> {
  const timeZone = isDayField(field) ? 'UTC' : viewerTimeZone;
  const isOpen = !range || range.to === null;
  const extent = isOpen ? yield* columnExtent(field, frame, previous?.extent) : null;
  const start = range?.from ?? extent?.min ?? 0;
  // A range ends before its last moment: a bucket that begins there is not of it.
  const end = isOpen ? (extent?.max ?? 0) : Math.max(start, (range?.to ?? 0) - 1);
  const hasTimes = start <= end;
  const to = hasTimes ? end : 0;
  const from = hasTimes ? clampToNewest(start, to, isCalendar) : 0;
  const aheadMs = isCalendar ? 0 : Math.ceil((to - from) / 4);
  const finest = finestUnit(to - from + aheadMs, Math.min(maxTimes, maxSlots));
  const isDaily = isCalendar || (isDayField(field) && finest.ms < dayMs);
  const unit = isDaily ? dayUnit : finest;
  const previousSlots = previous?.slots.kind === 'time' ? previous.slots : null;
  const slots = yield* wallSlots({ field, unit, timeZone }, [from, to], aheadMs, previousSlots);
  return { slots, extent, view: [from, to] };
}

/** Rows gathered in these can be gathered again in months and years: in weeks they can't. */
function finestUnit(spanMs: number, limit: number): TimeUnit {
  const units = timeUnits().filter(({ ms }) => ms !== 7 * dayMs);
  return units.find(({ ms }) => spanMs / ms <= limit - 2) ?? (units.at(-1) as TimeUnit);
}

function clampToNewest(from: number, to: number, isCalendar: boolean): number {
  return isCalendar ? Math.max(from, to - calendarDays * dayMs) : from;
}
