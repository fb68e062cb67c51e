import { csvCell, csvFile } from '@chartroom/plot/files';
import { rowAt } from './rowModel';
import type { CsvColumns, Sheet } from './sheet';

/**
 * Visible rows and columns in their order, as CSV. In a grouped table, the groups of each row come
 * first, and the rows of collapsed groups are included.
 */
export function sheetCsv({
  columns,
  rowModel,
  csvGroups,
}: Pick<Sheet, 'columns' | 'rowModel'> & {
  readonly csvGroups: CsvColumns | null;
}): Generator<void, Blob, void> {
  const fields = columns.map(({ source }) => source);
  const { titles = [], rows = null } = csvGroups ?? {};
  return csvFile({
    titles: [...titles, ...fields.map(({ name }) => name)],
    rowCount: rows?.length ?? rowModel.count,
    cell(index, column) {
      const row = rows ? (rows[index] as number) : rowAt(rowModel, index);
      return csvGroups && column < titles.length
        ? csvGroups.cell(row, column)
        : csvCell(fields[column - titles.length], row);
    },
  });
}
