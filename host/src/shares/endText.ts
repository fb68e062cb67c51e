import { clockText, dayText, type TimeFormat } from '../dashboards/formatTime';

/** `28 Nov, 17:40`: when a share ends. */
export function endText(expiresAt: number, now: number, format: TimeFormat): string {
  return `${dayText(expiresAt, now, format)}, ${clockText(expiresAt, format)}`;
}
