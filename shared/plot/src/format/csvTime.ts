import type { Field } from '@chartroom/frame';
import type { CsvCell } from '../files/csv';
import { isDayField } from './timeStyleFor';

/** A field's time as data: a moment, or of days without a zone `2024-01-01`. */
export function csvTime(epochMs: number, field: Field | null | undefined): CsvCell {
  const time = new Date(epochMs);
  if (!isDayField(field) || Number.isNaN(time.getTime())) return time;
  return time.toISOString().split('T')[0] ?? '';
}
