import type { Field } from '@chartroom/frame';
import type { TimeStyle } from './intlTime';

/** How a field's times are written: days without a zone in UTC, moments in the zone of the viewer. */
export function timeStyleFor(
  field: Field | null | undefined,
  { locale, timeZone }: TimeStyle,
): TimeStyle {
  return isDayField(field) ? { locale, timeZone: 'UTC', precision: 'day' } : { locale, timeZone };
}

/** Whether a field holds days of the calendar, which have no zone. */
export function isDayField(field: Field | null | undefined): boolean {
  return field?.type === 'time' && field.precision === 'day';
}
