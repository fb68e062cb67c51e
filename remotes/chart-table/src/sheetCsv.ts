import { csvCell, csvFile } from '@chartroom/plot/files';
import { rowAt } from './rowModel';
import type { Sheet } from './sheet';

/** Visible rows and columns in their order, as CSV. */
export function sheetCsv({ columns, rowModel }: Sheet): Generator<void, Blob, void> {
  const fields = columns.map(({ field }) => field);
  return csvFile({
    titles: fields.map(({ name }) => name),
    rowCount: rowModel.count,
    cell: (index, column) => csvCell(fields[column], rowAt(rowModel, index)),
  });
}
