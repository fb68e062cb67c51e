import { rangeText, type TimeFormat } from '../../services/time/formatTime';
import type { RangeSpec } from '../../services/time/timeRange';

/** `No data between 08:32 and 14:32`, or `No data on 14 Nov` for a single day. */
export function noDataText(range: RangeSpec, now: number, format: TimeFormat): string {
  const text = rangeText(range, now, format);
  return text.includes('–')
    ? `No data between ${text.replace('–', ' and ')}`
    : `No data on ${text}`;
}
