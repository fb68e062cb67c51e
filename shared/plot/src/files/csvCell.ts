import { type Field, valueAt } from '@chartroom/frame';
import { csvTime } from '../format/csvTime';
import type { CsvCell } from './csv';

/**
 * A value with every digit; times as ISO 8601 has them (days without a zone without a clock), beyond its
 * calendar as their number.
 */
export function csvCell(field: Field | undefined, row: number): CsvCell {
  const value = field ? valueAt(field, row) : null;
  if (field?.type !== 'time' || typeof value !== 'number') return value;
  const time = csvTime(value, field);
  if (!(time instanceof Date)) return time;
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
