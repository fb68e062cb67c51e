import { type CsvCell, type CsvTable, csvTime, thresholdAt, thresholdText } from '@chartroom/plot';
import type { CellTitleContext } from './cellTitle';
import type { Band } from './grid';
import { areTimes, type CellSlots } from './valueSlots';

/** Titles and values of columns or rows, for export. */
interface Dimension {
  readonly titles: readonly string[];
  cells(line: Band): readonly CsvCell[];
}

/** The cells at `cellIndexes` as CSV: column, row and value. */
export function cellCsvTable(
  cells: CellTitleContext,
  cellIndexes: readonly number[],
  valueTitle: string,
): CsvTable {
  const { index, grid, calendar } = cells;
  const { meanings } = cells.text;
  const across = dimensionOf(index.xName, index.data?.x.slots);
  const down = dimensionOf(index.yName, calendar ? undefined : index.data?.y.slots);
  const isCount = index.aggregate === 'count';
  const rows = cellIndexes.map((cell): CsvCell[] => {
    const value = grid.values[cell] as number;
    const column = calendar?.days[cell] ?? grid.columns[cell % grid.columns.length];
    const row = grid.rows[Math.floor(cell / grid.columns.length)];
    return [
      ...(column ? across.cells(column) : []),
      ...(row ? down.cells(row) : []),
      isCount && Number.isNaN(value) ? 0 : value,
      ...(meanings.length > 0 ? [thresholdText(thresholdAt(meanings, value), 'en')] : []),
    ];
  });
  return {
    titles: [
      ...across.titles,
      ...down.titles,
      valueTitle,
      ...(meanings.length > 0 ? ['meaning'] : []),
    ],
    rowCount: rows.length,
    cell: (row, column) => rows[row]?.[column] ?? null,
  };
}

function dimensionOf(name: string, slots: CellSlots | undefined): Dimension {
  switch (slots?.kind) {
    case 'time':
      return { titles: [name], cells: ({ from }) => [csvTime(from, slots.field)] };
    case 'value':
      return {
        titles: [name],
        cells: ({ key }) => [areTimes(slots) ? csvTime(key, slots.field) : key],
      };
    case 'number':
      return { titles: [`${name} from`, `${name} to`], cells: ({ from, to }) => [from, to] };
    case 'category':
      // Slot 0 is for rows without a category.
      return { titles: [name], cells: ({ key }) => [slots.field.dictionary[key - 1] ?? null] };
    default:
      return { titles: [], cells: () => [] };
  }
}
