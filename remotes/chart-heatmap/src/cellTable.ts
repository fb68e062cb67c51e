import {
  type FrameTable,
  formatCount,
  i18nFor,
  missingText,
  numberColumn,
  type Scene,
  thresholdAt,
  thresholdText,
} from '@chartroom/plot';
import { cellCsvTable } from './cellCsvTable';
import type { cellsForDescription } from './cellsForDescription';
import type { CellTitleContext, cellTitle, valueTitle } from './cellTitle';
import type { HeatmapIndex } from './heatmapIndex';
import { areTimes } from './valueSlots';

/** What reads cells. Passed in: an import from here would make both chunks larger. */
interface TableParts {
  readonly cellsForDescription: typeof cellsForDescription;
  readonly cellTitle: typeof cellTitle;
  readonly valueTitle: typeof valueTitle;
}

/** The cells as a table: a row for each cell, newest first over time. */
export function cellTable(
  { cellsForDescription, cellTitle, valueTitle }: TableParts,
  index: HeatmapIndex,
  scene: Scene,
): FrameTable {
  const cells = cellsForDescription(index, scene);
  const { grid, calendar, text } = cells;
  const isTime = areTimes(index.data?.x.slots);
  const cellOrder = columnMajor(grid.columns.length, grid.rows.length, isTime && !calendar);
  const cellIndexes = cellOrder.filter((cell) => grid.isCell[cell] === 1);
  if (calendar)
    cellIndexes.sort((a, b) => (calendar.days[b]?.from ?? 0) - (calendar.days[a]?.from ?? 0));
  const { locale } = scene;
  const hasRows = index.data !== null && index.data.y.slots.kind !== 'single';
  const values = cellIndexes.map((cell) => grid.values[cell] as number);
  const column = numberColumn(valueTitle(index, locale), text, values);
  const emptyText = index.aggregate === 'count' ? '0' : missingText;
  const isByTime = isTime || calendar !== null;
  const i18n = i18nFor(locale);
  const caption = {
    title: scene.title,
    n: cellIndexes.length,
    count: formatCount(cellIndexes.length, locale),
  };
  return {
    caption: isByTime
      ? i18n.t(
          '{title}: {n, plural, one {{count} cell} other {{count} cells}}, newest first',
          caption,
        )
      : i18n.t('{title}: {n, plural, one {{count} cell} other {{count} cells}}', caption),
    columns: [
      { title: index.xName, isNumeric: false },
      ...(hasRows ? [{ title: index.yName, isNumeric: false }] : []),
      column.head,
      ...(text.meanings.length > 0 ? [{ title: i18n.t('Meaning'), isNumeric: false }] : []),
    ],
    rowCount: cellIndexes.length,
    cell(row, at) {
      const value = values[row] ?? Number.NaN;
      const valueAt = hasRows ? 2 : 1;
      if (at === valueAt) return Number.isNaN(value) ? emptyText : column.text(value);
      if (at > valueAt) return thresholdText(thresholdAt(text.meanings, value), locale);
      const { across, down } = cellTitle(cells, cellIndexes[row] ?? -1);
      return at === 0 ? across : down;
    },
    value(row, at) {
      if (at === (hasRows ? 2 : 1)) {
        const value = values[row] ?? Number.NaN;
        return Number.isNaN(value) && index.aggregate === 'count' ? 0 : value;
      }
      const cell = cellIndexes[row] ?? -1;
      const { across, down } = cellTitle(cells, cell);
      const width = grid.columns.length;
      const day = at === 0 ? calendar?.days[cell] : undefined;
      const band = at === 0 ? grid.columns[cell % width] : grid.rows[Math.floor(cell / width)];
      const kind = (at === 0 ? index.data?.x : index.data?.y)?.slots.kind;
      if (day) return day.from;
      if (kind === 'value') return band?.key ?? null;
      if (kind === 'time' || kind === 'number') return band?.from ?? null;
      return at === 0 ? across : down;
    },
    ...(isByTime && rowIdentity(cells, cellIndexes)),
    data: () => cellCsvTable(cells, cellIndexes, valueTitle(index, 'en')),
  };
}

/** Identifies rows by time and row, so that the reader's position survives new data. */
function rowIdentity({ grid, calendar }: CellTitleContext, cellIndexes: readonly number[]) {
  const across = grid.columns.length;
  const fromOf = (cell: number) => (calendar?.days[cell] ?? grid.columns[cell % across])?.from ?? 0;
  const idOf = (row: number) => {
    const cell = cellIndexes[row] ?? 0;
    return fromOf(cell) * grid.rows.length + Math.floor(cell / across);
  };
  return { idOf, rowOf: (id: number) => cellIndexes.findIndex((_, row) => idOf(row) === id) };
}

/** Cell indexes in column-major order. */
function columnMajor(across: number, down: number, isReversed: boolean): number[] {
  return Array.from({ length: across }, (_, i) => (isReversed ? across - 1 - i : i)).flatMap(
    (column) => Array.from({ length: down }, (_, row) => row * across + column),
  );
}
