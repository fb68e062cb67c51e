import { type Span, wallTime } from '@chartroom/plot';
import { type Slots, type TimeSlots, timeSlots } from '@chartroom/plot/bands';
import type { ValueSlots } from './valueSlots';

/** Time buckets with the local time of their start, for the days of a calendar. */
export interface WallSlots extends TimeSlots {
  readonly walls: Float64Array;
}

/** The slots of an axis of cells. */
export type AxisSlots = Exclude<Slots, { kind: 'time' }> | ValueSlots | WallSlots;

/** Edges per slice; reading a zone's clock is slow. */
const edgesPerSlice = 100;

/** Like `timeSlots`. */
export function* wallSlots(
  rule: Pick<TimeSlots, 'field' | 'unit' | 'timeZone'>,
  span: Span,
  aheadMs: number,
  previous: WallSlots | null,
): Generator<void, WallSlots, void> {
  const slots = yield* timeSlots(rule, span, aheadMs, previous);
  if ('walls' in slots) return slots;
  const walls = new Float64Array(slots.edges.length);
  for (const [i, edge] of slots.edges.entries()) {
    if (i % edgesPerSlice === edgesPerSlice - 1) yield;
    walls[i] = wallTime(edge, rule.timeZone);
  }
  return { ...slots, walls };
}
