import { i18n } from '../../services/language/i18n';
import { formatRange, type TimeFormat } from '../../services/time/formatTime';
import { type RangeSpec, startsWithData } from '../../services/time/timeRange';

/** `No data between 08:32 and 14:32`, or `No data on 14 Nov` for a single day. `No data` for all of it. */
export function noDataText(range: RangeSpec, now: number, format: TimeFormat): string {
  if (startsWithData(range)) return i18n.t('No data');
  const [from, to] = formatRange(range, now, format).split('–');
  return to === undefined
    ? i18n.t('No data on {day}', { day: from })
    : i18n.t('No data between {from} and {to}', { from, to });
}
