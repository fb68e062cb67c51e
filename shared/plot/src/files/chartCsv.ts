import type { Encoding } from '@chartroom/contract';
import { type Field, type Frame, valueAt } from '@chartroom/frame';
import { runInSlices } from '../chart/runInSlices';
import { csvTime } from '../format/csvTime';
import type { FrameTable } from '../table/frameTable';
import { type CsvCell, type CsvTable, csvFile } from './csv';

/**
 * The data of a chart's own table; else all rows of the encoded fields. Charts released before tables
 * had data write the texts of theirs.
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
