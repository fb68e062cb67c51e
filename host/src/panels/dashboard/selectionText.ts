import type { FieldValue, Selection } from '@chartroom/contract';
import { formatNumber } from '@chartroom/plot/number';
import { i18n } from '../../services/language/i18n';
import {
  daysFormat,
  formatDateRange,
  formatDay,
  formatHourRange,
  type TimeFormat,
} from '../../services/time/formatTime';

/** Up to this many values are listed by name. */
const maxNamedValues = 3;

/** `db-1, db-2`, `5 values`, `08:32–09:10` or `62–88`; null for a cursor. */
export function selectionText(
  selection: Selection,
  now: number,
  format: TimeFormat,
): string | null {
  if (selection.kind === 'cursor') return null;
  // Numbers are coordinates, formatted as on the axis that they were selected along.
  const style = { locale: format.locale, isCoordinate: true };
  const formatValue = (value: FieldValue) =>
    typeof value === 'number' ? formatNumber(value, style) : value;
  if (selection.kind === 'points') {
    const { values } = selection;
    if (values.length <= maxNamedValues) return values.map(formatValue).join(', ');
    const count = formatNumber(values.length, style);
    return i18n.t('{n, plural, one {{count} value} other {{count} values}}', {
      n: values.length,
      count,
    });
  }
  const { from, to, isTime, precision } = selection;
  // Days last until the end of the last one.
  if (precision) return formatDateRange({ from, to: to + 1 }, now, daysFormat(format));
  if (!isTime) {
    const ends = [from, to].map((end) => formatNumber(end, { ...style, spread: to - from }));
    return ends.join('–');
  }
  const isToday = [from, to].every(
    (time) => formatDay(time, now, format) === formatDay(now, now, format),
  );
  return isToday
    ? formatHourRange({ from, to }, format)
    : formatDateRange({ from, to }, now, format);
}
