import type { CsvCell, CsvTable } from '../files/csv';
import type { FrameTable } from '../table/frameTable';
import { cellTitle } from './multiplesMarks';

/** The table of one cell. */
export interface CellTable {
  readonly name: string;
  readonly table: FrameTable;
}

/** The tables of all cells, one below the other, with the cells' names in the first column. */
export function multiplesTable(
  caption: string,
  fieldName: string,
  cells: readonly CellTable[],
): FrameTable | null {
  const [first] = cells;
  if (!first) return null;
  const starts: number[] = [];
  let rowCount = 0;
  for (const { table } of cells) {
    starts.push(rowCount);
    rowCount += table.rowCount;
  }
  const at = (row: number) => {
    let i = cells.length - 1;
    while (i > 0 && (starts[i] as number) > row) i -= 1;
    return { ...(cells[i] as CellTable), row: row - (starts[i] as number) };
  };
  const { columns, data } = first.table;
  return {
    caption,
    columns: [{ title: fieldName, isNumeric: false }, ...columns],
    rowCount,
    isNewestFirst: false,
    cell(tableRow, column) {
      const { name, table, row } = at(tableRow);
      return column === 0 ? cellTitle(name) : table.cell(row, column - 1);
    },
    value(tableRow, column): CsvCell {
      const { name, table, row } = at(tableRow);
      if (column === 0) return name;
      return (table.value ?? table.data?.().cell)?.(row, column - 1) ?? null;
    },
    ...(data && { data: () => multiplesCsv(fieldName, cells) }),
  };
}

/** The same as data. */
function multiplesCsv(fieldName: string, cells: readonly CellTable[]): CsvTable {
  const tables = cells.flatMap(({ name, table }) => {
    const data = table.data?.();
    return data ? [{ name, data }] : [];
  });
  const rows = tables.flatMap(({ name, data }) =>
    Array.from({ length: data.rowCount }, (_, row) => ({ name, data, row })),
  );
  return {
    titles: [fieldName, ...(tables[0]?.data.titles ?? [])],
    rowCount: rows.length,
    cell(tableRow, column) {
      const found = rows[tableRow];
      if (!found) return null;
      return column === 0 ? found.name : found.data.cell(found.row, column - 1);
    },
  };
}
