import { wallTime } from '../scales/wallTime';
import { formatTime, spanStepMs, timeDetailFor } from './formatTime';
import type { TimeDetail, TimeStyle } from './intlTime';

const dayMs = 86_400_000;

/**
 * A bucket of whole units, `to` excluded: `2026`, `2020–2029`, `Nov 2026`, `9 Nov–15 Nov`, `14
 * Nov`, `14 Nov, 10:00–10:05`.
 */
export function formatTimeSpan(from: number, to: number, style: TimeStyle): string {
  const span = to - from;
  // Days may have 23 or 25 hours.
  if (span > 200 * dayMs) return formatEnds(from, to - 1, 'year', style);
  if (span > 27 * dayMs) return formatEnds(from, to - 1, 'month-year', style);
  if (span > 0.9 * dayMs) return formatEnds(from, to - 1, 'day', style);
  const [clock, moment] = detailsWithin(span);
  return `${formatTime(from, moment, style)}–${formatTime(to, clock, style)}`;
}

function formatEnds(from: number, last: number, detail: TimeDetail, style: TimeStyle): string {
  return [...new Set([from, last].map((at) => formatTime(at, detail, style)))].join('–');
}

/**
 * Both ends of a span, `to` included: `08:32` and `14:32` within a day, `14 Nov, 22:00` and `15
 * Nov, 02:00` across two, dates for a long span. Different ends are never written alike.
 */
export function formatTimeEnds(
  from: number,
  to: number,
  style: TimeStyle,
): readonly [from: string, to: string] {
  const span = Math.abs(to - from);
  const steps = [spanStepMs(span), 1000, 1];
  const texts = steps.map((step) => {
    const detail = timeDetailFor(step, isOneDay(from, to, style) ? span : Math.max(dayMs, span));
    return [formatTime(from, detail, style), formatTime(to, detail, style)] as const;
  });
  const [first = ['', ''] as const] = texts;
  return from === to ? first : (texts.find(([a, b]) => a !== b) ?? first);
}

function isOneDay(from: number, to: number, { timeZone }: TimeStyle): boolean {
  const [a, b] = [from, to].map((at) => Math.floor(wallTime(at, timeZone) / dayMs));
  return a === b;
}

function detailsWithin(span: number): readonly [clock: TimeDetail, moment: TimeDetail] {
  if (span < 1000) return ['clock-millisecond', 'moment-millisecond'];
  return span < 60_000 ? ['second', 'moment-second'] : ['minute', 'moment'];
}
