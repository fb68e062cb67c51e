import { csvCell, csvFile } from '@chartroom/plot/files';
import { rowAt } from './arrange';
import type { Sheet } from './sheet';

/** The rows and columns that are shown, in their order, as data. */
export function sheetCsv({ columns, arrangement }: Sheet): Generator<void, Blob, void> {
  const fields = columns.map(({ field }) => field);
  return csvFile({
    titles: fields.map(({ name }) => name),
    rowCount: arrangement.count,
    cell: (place, column) => csvCell(fields[column], rowAt(arrangement, place)),
  });
}
