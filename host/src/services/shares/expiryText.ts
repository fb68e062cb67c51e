import { dayAndClockText, type TimeFormat } from '../time/formatTime';

/** When a share ends: `28 Nov, 17:40`. */
export function expiryText(expiresAt: number, now: number, format: TimeFormat): string {
  return dayAndClockText(expiresAt, now, format);
}
