import { dayText, type TimeFormat } from '../../services/time/formatTime';

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** How long ago, in one unit: “4 min ago”. A date after a week: “on 14 Nov”. */
export function formatAge(epochMs: number, nowMs: number, format: TimeFormat): string {
  const seconds = Math.max(0, (nowMs - epochMs) / 1000);
  if (seconds > 7 * 86_400) return `on ${dayText(epochMs, nowMs, format)}`;
  for (const [unit, size] of units) {
    if (seconds >= size) return `${Math.floor(seconds / size)}\u00a0${unit} ago`;
  }
  return 'just now';
}
