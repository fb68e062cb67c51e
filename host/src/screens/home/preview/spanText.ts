import { i18n } from '../../../services/language/i18n';
import { formatRange, rangeName, type TimeFormat } from '../../../services/time/formatTime';
import { isLiveRange, type RangeSpec, startsWithData } from '../../../services/time/timeRange';

/** “Live” for a range that moves with the time, else its name or its dates. */
export function spanText(range: RangeSpec, now: number, format: TimeFormat): string {
  if (isFollowing(range)) return i18n.t('Live');
  return rangeName(range) ?? formatRange(range, now, format);
}

/** Whether the range moves with the time, so that its dashboard is live when it's opened. */
export function isFollowing(range: RangeSpec): boolean {
  return isLiveRange(range) && !startsWithData(range);
}
