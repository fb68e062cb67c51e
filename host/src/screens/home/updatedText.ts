import { msg } from '@chartroom/plot/messages';
import { i18n } from '../../services/language/i18n';
import { formatDay, type TimeFormat } from '../../services/time/formatTime';

const units = [
  [msg('Updated {n}\u00a0d ago'), 86_400],
  [msg('Updated {n}\u00a0h ago'), 3600],
  [msg('Updated {n}\u00a0min ago'), 60],
] as const;

/** How long ago, in one unit: “Updated 4 min ago”. A date after a week: “Updated on 14 Nov”. */
export function updatedText(epochMs: number, nowMs: number, format: TimeFormat): string {
  const seconds = Math.max(0, (nowMs - epochMs) / 1000);
  if (seconds > 7 * 86_400) {
    return i18n.t('Updated on {date}', { date: formatDay(epochMs, nowMs, format) });
  }
  for (const [message, size] of units) {
    if (seconds >= size) return i18n.t(message, { n: Math.floor(seconds / size) });
  }
  return i18n.t('Updated just now');
}
