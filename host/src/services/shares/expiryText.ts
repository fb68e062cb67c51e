import { formatDayAndClockTime, type TimeFormat } from '../time/formatTime';

/** Formats when a share ends, such as `28 Nov, 17:40`. */
export function expiryText(expiresAt: number, now: number, format: TimeFormat): string {
  return formatDayAndClockTime(expiresAt, now, format);
}
