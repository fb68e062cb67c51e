import type { FieldValue, Selection } from '@chartroom/contract';
import { datesText, dayText, hoursText, type TimeFormat } from './formatTime';

/** Values that are named one by one. */
const mostNamed = 3;

/** `db-1, db-2`, `5 values`, `08:32–09:10` or `62–88`; null for a cursor. */
export function selectionText(
  selection: Selection,
  now: number,
  format: TimeFormat,
): string | null {
  if (selection.kind === 'cursor') return null;
  const number = new Intl.NumberFormat(format.locale, { maximumSignificantDigits: 4 });
  const told = (value: FieldValue) => (typeof value === 'number' ? number.format(value) : value);
  if (selection.kind === 'points') {
    const { values } = selection;
    return values.length > mostNamed ? `${values.length} values` : values.map(told).join(', ');
  }
  const { from, to, isTime } = selection;
  if (!isTime) return `${told(from)}–${told(to)}`;
  const isToday = [from, to].every(
    (time) => dayText(time, now, format) === dayText(now, now, format),
  );
  return isToday ? hoursText({ from, to }, format) : datesText({ from, to }, now, format);
}
