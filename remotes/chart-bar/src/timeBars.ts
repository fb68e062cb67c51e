import type { TimeRange } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { dayMs, dayUnit, isDayField, type Span, type TimeUnit } from '@chartroom/plot';
import { columnExtent, type TimeSlots, timeSlots } from '@chartroom/plot/bands';
import { type Counted, countRows } from './counted';
import { countedUnit } from './interval';
import { type Spacing, usualSpacing } from './spacing';
import type { TallyRoles } from './tally';

/** What is counted of rows over time, from which bars of any coarser interval are made. */
export interface TimeBars {
  readonly timeZone: string;
  /** Asked for by an option; null where the chart chooses. */
  readonly wanted: TimeUnit | null;
  readonly spacing: Spacing;
  /** The range that was asked for, else what the data spans; the last moment is within. */
  readonly span: Span;
  /** Only what is within the range is known, and what comes after the newest row is not yet. */
  readonly isRange: boolean;
  readonly isOpen: boolean;
  /** All of it, and in finer buckets what the viewer zoomed to, where that has any. */
  readonly whole: Counted;
  readonly detail: Counted | null;
}

interface TimeInput {
  readonly x: Field;
  readonly frame: Frame;
  readonly range: TimeRange | null;
  readonly timeZone: string;
  readonly window: Span | null;
  readonly wanted: TimeUnit | null;
}

/** What a bar stands for where there is one moment only. */
const minuteMs = 60_000;

/** Null where there are neither rows nor a range. */
export function* timeBars(
  { x, frame, range, timeZone: ownZone, window, wanted: asked }: TimeInput,
  roles: Omit<TallyRoles, 'slots'>,
  before: TimeBars | null,
): Generator<void, TimeBars | null, void> {
  const isDay = isDayField(x);
  const timeZone = isDay ? 'UTC' : ownZone;
  const isOpen = !range || range.to === null;
  const data = isOpen ? yield* columnExtent(x, frame) : null;
  const from = range?.from ?? data?.min ?? 0;
  // A range ends before its last moment: a bucket that begins there is not of it.
  const to = isOpen
    ? Math.max(range ? from : -Infinity, data?.max ?? from)
    : Math.max(from, (range.to ?? from) - 1);
  if (!(Number.isFinite(from) && from <= to)) return null;
  const isKnown = before?.whole.frame === frame && before.whole.revision === frame.revision;
  const spacing = isKnown ? before.spacing : usualSpacing(x.values, frame.length);
  // Days have no hours.
  const wanted = asked && isDay && asked.ms < dayMs ? dayUnit : asked;
  const aim = wanted ?? spacing.unit;
  const count = function* (span: Span, ahead: number, kept: Counted | null) {
    const unit = countedUnit(span[1] + ahead - span[0], aim);
    const slots = yield* timeSlots({ field: x, unit, timeZone }, span, ahead, slotsOf(kept));
    return yield* countRows(frame, { ...roles, slots }, kept);
  };
  const ahead = isOpen ? (to - from) / 4 : 0;
  const whole = yield* count([from, to], ahead, before?.whole ?? null);
  const near = window && around(window, [from, to]);
  const isFiner = near && countedUnit(near[1] - near[0], aim).ms < unitOf(whole).ms;
  const detail = isFiner ? yield* count(near, 0, before?.detail ?? null) : null;
  const leastMs = Math.max(spacing.ms || minuteMs, isDay ? dayMs : 0);
  const known = {
    timeZone,
    wanted,
    spacing: { ...spacing, ms: leastMs },
    isRange: range !== null,
    isOpen,
  };
  return { ...known, span: [from, to], whole, detail };
}

/** What is beside the window too, where the viewer moves it next. */
function around([from, to]: Span, [least, most]: Span): Span | null {
  const span: Span = [Math.max(least, from - (to - from)), Math.min(most, to + (to - from))];
  return span[0] < span[1] ? span : null;
}

export function unitOf({ tally }: Counted): TimeUnit {
  return (tally.roles.slots as TimeSlots).unit;
}

function slotsOf(counted: Counted | null): TimeSlots | null {
  const slots = counted?.tally.roles.slots;
  return slots?.kind === 'time' ? slots : null;
}
