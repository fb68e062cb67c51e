import type { ChartInput, TimeRange } from '@chartroom/contract';
import { isDayField } from '../format/timeStyleFor';
import type { Span } from '../interaction/zoom';
import { instantOf } from './offsetPeriods';
import { wallTime } from './wallTime';

/** What times along x go by. */
export interface TimeAlongX {
  /** In which they are bucketed and written: the viewer's, UTC for days without a zone. */
  readonly timeZone: string;
  /** Whether they are days without a zone. */
  readonly precision?: 'day' | undefined;
  /** Asked for. Of days without a zone it is whole days, from midnight to the end of the last one. */
  readonly range: TimeRange | null;
}

type Input = Pick<ChartInput, 'frame' | 'encoding' | 'range'>;

const dayMs = 86_400_000;

/** How a chart reads the field that it has on x (role `x` or `time`). `viewerZone`: the viewer's. */
export function timeAlongX(input: Input, viewerZone: string): TimeAlongX {
  const { range } = input;
  if (!hasDaysAlongX(input)) return { timeZone: viewerZone, range };
  return { timeZone: 'UTC', precision: 'day', range: range && daysWithin(range, viewerZone) };
}

export function hasDaysAlongX({ frame, encoding }: Omit<Input, 'range'>): boolean {
  const [name] = encoding.x ?? encoding.time ?? [];
  return name !== undefined && isDayField(frame?.fields.find((field) => field.name === name));
}

/** The days that a range touches on the viewer's calendar: 1 January is 1 January in every zone. */
function daysWithin({ from, to }: TimeRange, viewerZone: string): TimeRange {
  const start = floorDay(wallTime(from, viewerZone));
  if (to === null) return { from: start, to };
  const end = -floorDay(-wallTime(to, viewerZone));
  // A range ends before its last moment: the day that begins there is not of it.
  return { from: start, to: Math.max(start + dayMs, end) - 1 };
}

/**
 * The other way round: when, for the viewer, the days begin and end whose points are within a span of
 * such an axis; the day that it is within where there are none.
 */
export function instantsOfDays(span: Span, viewerZone: string): Span {
  const [start, end] = wholeDays(span);
  return [instantOf(start, viewerZone), instantOf(end + 1, viewerZone)];
}

/**
 * From the start of the first to the end of the last day whose midnight is within a span; the day that
 * the span is within where there is none.
 */
export function wholeDays([from, to]: Span): Span {
  const first = -floorDay(-from);
  const [start, last] = first <= to ? [first, floorDay(to)] : [floorDay(from), floorDay(from)];
  return [start, last + dayMs - 1];
}

function floorDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}
