import type { Encoding } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { runInSlices } from '../chart/runInSlices';
import type { FrameTable } from '../table/frameTable';
import { type CsvTable, csvFile } from './csv';
import { csvCell } from './csvCell';

/**
 * The data of a chart's own table; else all rows of the encoded fields. Charts released before tables
 * had data write the texts of theirs.
 */
export function csvOf(
  own: FrameTable | null,
  frame: Frame | null,
  encoding: Encoding,
): Promise<Blob> {
  const table = own ? writtenTable(own) : wholeTable(frame, encoding);
  return runInSlices(csvFile(table));
}

function writtenTable({ columns, rowCount, cell, data }: FrameTable): CsvTable {
  if (data) return data();
  return { titles: columns.map(({ title }) => title), rowCount, cell };
}

function wholeTable(frame: Frame | null, encoding: Encoding): CsvTable {
  const names = [...new Set(Object.values(encoding).flat())];
  const fields = names.flatMap((name) => frame?.fields.find((one) => one.name === name) ?? []);
  return {
    titles: fields.map(({ name }) => name),
    rowCount: frame?.length ?? 0,
    cell: (row, column) => csvCell(fields[column], row),
  };
}
