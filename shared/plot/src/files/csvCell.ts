import { type Field, valueAt } from '@chartroom/frame';
import type { CsvCell } from './csv';

/** A value with every digit; moments as ISO 8601 has them, beyond its calendar as their number. */
export function csvCell(field: Field | undefined, row: number): CsvCell {
  const value = field ? valueAt(field, row) : null;
  if (field?.type !== 'time' || typeof value !== 'number') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
