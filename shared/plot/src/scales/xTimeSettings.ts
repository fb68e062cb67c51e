import type { ChartInput, TimeRange } from '@chartroom/contract';
import { isDayField } from '../format/timeStyleFor';
import type { Span } from '../interaction/zoom';
import { instantOf } from './offsetPeriods';
import { wallTime } from './wallTime';

/** How times on x are read. */
export interface XTimeSettings {
  /** IANA time zone in which they are bucketed and written: the viewer's, UTC for day precision. */
  readonly timeZone: string;
  /** `day` where the field has day precision. */
  readonly precision?: 'day' | undefined;
  /**
   * The requested range. For day precision, whole days: from midnight to the end of the last one.
   */
  readonly range: TimeRange | null;
}

type Input = Pick<ChartInput, 'frame' | 'encoding' | 'range'>;

const dayMs = 86_400_000;

/**
 * How a chart reads its field on x (role `x` or `time`). `viewerZone` is the viewer's time zone.
 */
export function xTimeSettings(input: Input, viewerZone: string): XTimeSettings {
  const { range } = input;
  if (!hasDayPrecisionOnX(input)) return { timeZone: viewerZone, range };
  return { timeZone: 'UTC', precision: 'day', range: range && daysWithin(range, viewerZone) };
}

export function hasDayPrecisionOnX({ frame, encoding }: Omit<Input, 'range'>): boolean {
  const [name] = encoding.x ?? encoding.time ?? [];
  return name !== undefined && isDayField(frame?.fields.find((field) => field.name === name));
}

/**
 * The days of the viewer's calendar that a range overlaps: 1 January is 1 January in every zone.
 */
export function daysWithin({ from, to }: TimeRange, viewerZone: string): TimeRange {
  const start = floorDay(wallTime(from, viewerZone));
  if (to === null) return { from: start, to };
  const end = -floorDay(-wallTime(to, viewerZone));
  // The end of a range is exclusive: a day that begins there isn't part of it.
  return { from: start, to: Math.max(start + dayMs, end) - 1 };
}

/**
 * The inverse: the instants at which, for the viewer, the days within a span begin and end. Where
 * there are none, the day that contains the span.
 */
export function daysToInstants(span: Span, viewerZone: string): Span {
  const [start, end] = wholeDays(span);
  return [instantOf(start, viewerZone), instantOf(end + 1, viewerZone)];
}

/**
 * From the start of the first to the end of the last day whose midnight is within a span. Where
 * there is none, the day that contains the span.
 */
export function wholeDays([from, to]: Span): Span {
  const first = -floorDay(-from);
  const [start, last] = first <= to ? [first, floorDay(to)] : [floorDay(from), floorDay(from)];
  return [start, last + dayMs - 1];
}

function floorDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}
