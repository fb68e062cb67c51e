import type { Encoding } from '@chartroom/contract';
import { type Field, type Frame, valueAt } from '@chartroom/frame';
import { runInSlices } from '../chart/runInSlices';
import { csvTime } from '../format/csvTime';
import type { FrameTable } from '../table/frameTable';
import { type CsvCell, type CsvTable, csvFile } from './csv';

/**
 * The data of a chart's own table as CSV, or of all rows of the encoded fields. For charts released
 * before tables had data, the texts of their table.
 */
export function chartCsv(
  chartTable: FrameTable | null,
  frame: Frame | null,
  encoding: Encoding,
): Promise<Blob> {
  const table = chartTable ? csvTableOf(chartTable) : encodedTable(frame, encoding);
  return runInSlices(csvFile(table));
}

function csvTableOf({ columns, rowCount, cell, data }: FrameTable): CsvTable {
  if (data) return data();
  return { titles: columns.map(({ title }) => title), rowCount, cell };
}

function encodedTable(frame: Frame | null, encoding: Encoding): CsvTable {
  const names = [...new Set(Object.values(encoding).flat())];
  const fields = names.flatMap(
    (name) => frame?.fields.find((candidate) => candidate.name === name) ?? [],
  );
  return {
    titles: fields.map(({ name }) => name),
    rowCount: frame?.length ?? 0,
    cell: (row, column) => csvCell(fields[column], row),
  };
}

/**
 * A value in full precision. Times are in ISO 8601 (without a clock for day precision), or numbers
 * where a `Date` can't hold them.
 */
export function csvCell(field: Field | undefined, row: number): CsvCell {
  const value = field ? valueAt(field, row) : null;
  if (field?.type !== 'time' || typeof value !== 'number') return value;
  const time = csvTime(value, field);
  if (!(time instanceof Date)) return time;
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
