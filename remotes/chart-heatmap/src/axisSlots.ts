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
import { valueSlots } from './valueSlots';
import { type AxisSlots, wallSlots } from './wallSlots';

/** Slots and view of one axis. */
export interface Axis {
  readonly slots: AxisSlots;
  readonly extent: ColumnExtent | null;
  /** Visible times of a time axis. */
  readonly view: Span;
  /** As in `AxisSlotOptions`. */
  readonly isSpacedByData?: boolean;
}

export interface AxisSlotOptions {
  readonly range: TimeRange | null;
  readonly timeZone: string;
  readonly isCalendar: boolean;
  /** Whether numbers and times have slots of their own instead of bins and buckets. */
  readonly isSpacedByData: boolean;
  /** Maximum number of slots for memory. */
  readonly maxSlots: number;
}

const maxTimes = 2000;
const maxBins = 200;
/** Maximum number of days in a calendar; the newest are retained. */
export const calendarDays = 7310;

export function* axisSlots(
  field: Field | undefined,
  frame: Frame,
  rule: AxisSlotOptions,
  previous: Axis | null,
): Generator<void, Axis, void> {
  if (!field) return { slots: { kind: 'single' }, extent: null, view: [0, 1] };
  if (field.type === 'category') {
    return { slots: { kind: 'category', field, limit: rule.maxSlots }, extent: null, view: [0, 1] };
  }
  if (field.type === 'time') return yield* spacedTimeAxis(field, frame, rule, previous);
  const previousSlots = previous?.slots;
  // Where there were too many values, there are too many now.
  const hadTooMany = previousSlots?.kind === 'number' && previous?.isSpacedByData === true;
  if (rule.isSpacedByData && !hadTooMany) {
    const before = previousSlots?.kind === 'value' ? previousSlots : null;
    const slots = yield* valueSlots(field, frame, before, rule.timeZone);
    if (slots) return { slots, extent: null, view: [0, 1], isSpacedByData: true };
  }
  const extent = yield* columnExtent(field, frame, previous?.extent);
  const isUnchanged =
    previousSlots?.kind === 'number' &&
    previousSlots.field === field &&
    sameExtent(previous, extent);
  const bins = isUnchanged ? previousSlots.bins : binsFor(extent, Math.min(rule.maxSlots, maxBins));
  const { isSpacedByData } = rule;
  return { slots: { kind: 'number', field, bins }, extent, view: [0, 1], isSpacedByData };
}

function sameExtent(previous: Axis | null, { min, max, isWhole }: ColumnExtent): boolean {
  const previousExtent = previous?.extent;
  return (
    previousExtent?.min === min && previousExtent.max === max && previousExtent.isWhole === isWhole
  );
}

/** A slot for each time, or buckets where there are none or too many. */
function* spacedTimeAxis(
  field: Field,
  frame: Frame,
  rule: AxisSlotOptions,
  previous: Axis | null,
): Generator<void, Axis, void> {
  const previousSlots = previous?.slots;
  const hadTooMany = previousSlots?.kind === 'time' && previous?.isSpacedByData === true;
  if (!rule.isSpacedByData || rule.isCalendar) return yield* timeAxis(field, frame, rule, previous);
  if (!hadTooMany) {
    const before = previousSlots?.kind === 'value' ? previousSlots : null;
    const zone = isDayField(field) ? 'UTC' : rule.timeZone;
    const slots = yield* valueSlots(field, frame, before, zone);
    const { range } = rule;
    if (slots && slots.values.length > 0) {
      const [first, last] = [slots.values[0] as number, slots.values.at(-1) as number];
      // The end of a range is exclusive.
      const end = range?.to == null ? last : range.to - 1;
      const view: Span = [range?.from ?? first, Math.max(range?.from ?? first, end)];
      return { slots: { ...slots, range: view }, extent: null, view, isSpacedByData: true };
    }
    if (slots) return yield* timeAxis(field, frame, rule, previous);
  }
  return { ...(yield* timeAxis(field, frame, rule, previous)), isSpacedByData: true };
}

/** Buckets extend beyond the range, so that a moving range keeps the same buckets for a while. */
function* timeAxis(
  field: Field,
  frame: Frame,
  { range, timeZone: viewerTimeZone, isCalendar, maxSlots }: AxisSlotOptions,
  previous: Axis | null,
): Generator<void, Axis, void> {
  const timeZone = isDayField(field) ? 'UTC' : viewerTimeZone;
  const isOpen = !range || range.to === null;
  const extent = isOpen ? yield* columnExtent(field, frame, previous?.extent) : null;
  const start = range?.from ?? extent?.min ?? 0;
  // The end of a range is exclusive, so a bucket that begins there isn't in it.
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

/** Units that can be combined into months and years, so weeks aren't used. */
function finestUnit(spanMs: number, limit: number): TimeUnit {
  const units = timeUnits().filter(({ ms }) => ms !== 7 * dayMs);
  return units.find(({ ms }) => spanMs / ms <= limit - 2) ?? (units.at(-1) as TimeUnit);
}

function clampToNewest(from: number, to: number, isCalendar: boolean): number {
  return isCalendar ? Math.max(from, to - calendarDays * dayMs) : from;
}
