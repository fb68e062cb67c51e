import type { Field } from '@chartroom/frame';
import type { CsvCell } from '../files/csv';
import { isDayField } from './timeStyleFor';

/** A time as data: a date, or `2024-01-01` for day precision. */
export function csvTime(epochMs: number, field: Field | null | undefined): CsvCell {
  const time = new Date(epochMs);
  if (!isDayField(field) || Number.isNaN(time.getTime())) return time;
  return time.toISOString().split('T')[0] ?? '';
}
