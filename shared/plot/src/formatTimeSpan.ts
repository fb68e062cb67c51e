import { formatTime, type TimeStyle, timeDetailFor } from './formatTime';

const dayMs = 86_400_000;

/** A bucket of whole clock units, without `to`: `2026`, `Nov 2026`, `9–15 Nov`, `14 Nov 10:00–10:05`. */
export function formatTimeSpan(from: number, to: number, style: TimeStyle): string {
  const span = to - from;
  // Summer time makes days of 23 and 25 hours.
  if (span > 200 * dayMs) return formatTime(from, 'year', style);
  if (span > 27 * dayMs) {
    return `${formatTime(from, 'month', style)} ${formatTime(from, 'year', style)}`;
  }
  const day = formatTime(from, 'day', style);
  if (span > 1.5 * dayMs) return `${day}–${formatTime(to - 1, 'day', style)}`;
  if (span > 0.9 * dayMs) return day;
  const detail = timeDetailFor(span, span);
  return `${day} ${formatTime(from, detail, style)}–${formatTime(to, detail, style)}`;
}
