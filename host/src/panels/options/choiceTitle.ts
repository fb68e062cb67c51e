import { i18n } from '../../services/language/i18n';
import type { StringOption } from './optionFieldProps';

/**
 * Title of a value of an enum. Without titles, `monotone` becomes “Monotone”; abbreviations of
 * standards are in capitals.
 */
export function choiceTitle({ enum: values = [], enumTitles }: StringOption, value: string) {
  const title = enumTitles?.[values.indexOf(value)];
  if (title !== undefined) return title;
  if (value === '') return i18n.t('None');
  const initials = value === 'si' || value === 'iec' ? value.length : 1;
  return value.slice(0, initials).toUpperCase() + value.slice(initials);
}
