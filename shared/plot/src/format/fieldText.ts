import type { Field } from '@chartroom/frame';
import { formatNumber, missingText, type NumberStyle } from './formatNumber';
import { columnSpread } from './spread';
import { isUnitInline } from './units';

/** The value of a category or number in a row, in the field's own unit; `rows` is how many the field has. */
export function fieldText(
  field: Field,
  row: number,
  { locale, rows }: { readonly locale: string; readonly rows: number },
): string {
  const value = field.values[row] as number;
  if (field.type === 'category') return field.dictionary[value] ?? missingText;
  return formatNumber(value, { locale, unit: field.unit, spread: columnSpread(field, rows) });
}

/** `Speed, rpm`: a name with the unit of its values, unless the unit is written with each number. */
export function nameWithUnit(
  name: string,
  { unit = '', numberFormat }: Pick<NumberStyle, 'unit' | 'numberFormat'>,
): string {
  return unit === '' || isUnitInline(unit, numberFormat) ? name : `${name}, ${unit}`;
}
