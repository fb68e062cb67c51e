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
  readonly most: number;
}

const mostTimes = 2000;
const mostBins = 200;
/** Days that a calendar keeps: of a longer span the newest. */
export const calendarDays = 7310;

export function* axisSlots(
  field: Field | undefined,
  frame: Frame,
  rule: AxisRule,
  before: Axis | null,
): Generator<void, Axis, void> {
  if (!field) return { slots: { kind: 'one' }, extent: null, view: [0, 1] };
  if (field.type === 'category') {
    return { slots: { kind: 'category', field, limit: rule.most }, extent: null, view: [0, 1] };
  }
  if (field.type === 'time') return yield* timeAxis(field, frame, rule, before);
  const extent = yield* columnExtent(field, frame, before?.extent);
  const kept = before?.slots;
  const isKept = kept?.kind === 'number' && kept.field === field && sameExtent(before, extent);
  const bins = isKept ? kept.bins : binsFor(extent, Math.min(rule.most, mostBins));
  return { slots: { kind: 'number', field, bins }, extent, view: [0, 1] };
}

function sameExtent(before: Axis | null, { min, max, isWhole }: ColumnExtent): boolean {
  const own = before?.extent;
  return own?.min === min && own.max === max && own.isWhole === isWhole;
}

/** A range that moves on stays within the same buckets for a while: they reach beyond it. */
function* timeAxis(
  field: Field,
  frame: Frame,
  { range, timeZone: ownZone, isCalendar, most }: AxisRule,
  before: Axis | null,
): Generator<void, Axis, void> {
  const timeZone = isDayField(field) ? 'UTC' : ownZone;
  const isOpen = !range || range.to === null;
  const extent = isOpen ? yield* columnExtent(field, frame, before?.extent) : null;
  const start = range?.from ?? extent?.min ?? 0;
  // A range ends before its last moment: a bucket that begins there is not of it.
  const end = isOpen ? (extent?.max ?? 0) : Math.max(start, (range?.to ?? 0) - 1);
  const isKnown = start <= end;
  const to = isKnown ? end : 0;
  const from = isKnown ? newest(start, to, isCalendar) : 0;
  const ahead = isCalendar ? 0 : Math.ceil((to - from) / 4);
  const finest = finestUnit(to - from + ahead, Math.min(mostTimes, most));
  const isDaily = isCalendar || (isDayField(field) && finest.ms < dayMs);
  const unit = isDaily ? dayUnit : finest;
  const kept = before?.slots.kind === 'time' ? before.slots : null;
  const slots = yield* wallSlots({ field, unit, timeZone }, [from, to], ahead, kept);
  return { slots, extent, view: [from, to] };
}

/** Rows gathered in these can be gathered again in months and years: in weeks they can't. */
function finestUnit(spanMs: number, most: number): TimeUnit {
  const units = timeUnits().filter(({ ms }) => ms !== 7 * dayMs);
  return units.find(({ ms }) => spanMs / ms <= most - 2) ?? (units.at(-1) as TimeUnit);
}

function newest(from: number, to: number, isCalendar: boolean): number {
  return isCalendar ? Math.max(from, to - calendarDays * dayMs) : from;
}
