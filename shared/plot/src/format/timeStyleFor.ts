import type { Field } from '@chartroom/frame';
import type { TimeStyle } from './intlTime';

/**
 * How a field's times are written: in UTC for day precision, otherwise in the viewer's time zone.
 */
export function timeStyleFor(
  field: Field | null | undefined,
  { locale, timeZone }: TimeStyle,
): TimeStyle {
  return isDayField(field) ? { locale, timeZone: 'UTC', precision: 'day' } : { locale, timeZone };
}

/** Whether a field has day precision. */
export function isDayField(field: Field | null | undefined): boolean {
  return field?.type === 'time' && field.precision === 'day';
}
