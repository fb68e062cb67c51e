import { i18n } from '../../services/language/i18n';
import { formatRange, type TimeFormat } from '../../services/time/formatTime';
import type { RangeSpec } from '../../services/time/timeRange';

/** `No data between 08:32 and 14:32`, or `No data on 14 Nov` for a single day. */
export function noDataText(range: RangeSpec, now: number, format: TimeFormat): string {
  const [from, to] = formatRange(range, now, format).split('–');
  return to === undefined
    ? i18n.t('No data on {day}', { day: from })
    : i18n.t('No data between {from} and {to}', { from, to });
}
