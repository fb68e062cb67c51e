import type { Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { type Frame, fieldByName } from '@chartroom/frame';
import type { TimePoint } from '../time/timePoint';
import { parseTypedTime, type TypedTimeContext } from '../time/typedTime';

export interface SuggestedTimeOptions {
  readonly selections: Pick<Selections, 'getSnapshot' | 'ownerOf'>;
  /** A panel's rows; null for none. */
  readonly frameOf: (panelId: string) => Frame | null;
  readonly timeZone: string;
  /** Epoch milliseconds, where nothing is selected. */
  readonly otherwise: number;
}

/** Epoch milliseconds; `to` is null for a moment. */
export interface SuggestedTime {
  readonly from: number;
  readonly to: number | null;
}

/** The time that a new annotation is probably about: what is selected, else what is pointed at. */
export function suggestedTime(options: SuggestedTimeOptions): SuggestedTime {
  const newestFirst = options.selections.getSnapshot().toReversed();
  for (const kind of ['interval', 'cursor'] as const) {
    for (const selection of newestFirst) {
      const found = selection.kind === kind ? timeOf(selection, options) : null;
      if (found) return found;
    }
  }
  return { from: options.otherwise, to: null };
}

function timeOf(selection: Selection, options: SuggestedTimeOptions): SuggestedTime | null {
  const { selections, frameOf, timeZone } = options;
  if (selection.kind === 'interval') {
    if (!selection.isTime) return null;
    const { from, to, precision } = selection;
    if (precision !== 'day') return { from, to };
    return { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) };
  }
  const owner = selections.ownerOf(selection);
  const frame = owner === null ? null : frameOf(owner);
  const field = frame ? fieldByName(frame, selection.field) : undefined;
  if (selection.kind !== 'cursor' || field?.type !== 'time') return null;
  const at = Number(selection.value);
  return { from: field.precision === 'day' ? startOfDay(at, timeZone) : at, to: null };
}

/** A day without a zone is its midnight in UTC: when it begins on the viewer's clock. */
function startOfDay(utcMidnight: number, timeZone: string): number {
  const day = new Date(utcMidnight).toISOString().slice(0, 10);
  return fixedTime(day, { end: 'from', timeZone, now: utcMidnight }) ?? utcMidnight;
}

/** A typed time in epoch milliseconds, with `now-6h` counted from now. Null for other texts. */
export function fixedTime(text: string, context: TypedTimeContext): number | null {
  const point: TimePoint | null = parseTypedTime(text, context);
  if (!point || point.kind === 'start') return null;
  return point.kind === 'fixed' ? point.time : context.now - point.beforeMs;
}
