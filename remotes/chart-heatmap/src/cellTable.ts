import { type FrameTable, formatPlural, missing, numberColumn, type Scene } from '@chartroom/plot';
import { cellData } from './cellData';
import { cellTitle, type TitledCells, valueTitle } from './cellTitle';
import type { HeatmapIndex } from './heatmapIndex';
import { wholeView } from './wholeView';

/** The cells as a table: a row each, of times the newest first. */
export function cellTable(index: HeatmapIndex, scene: Scene): FrameTable {
  const cells = wholeView(index, scene);
  const { grid, calendar, text } = cells;
  const isTime = index.taken?.x.slots.kind === 'time';
  const all = orderOf(grid.columns.length, grid.rows.length, isTime && !calendar);
  const own = all.filter((cell) => grid.isCell[cell] === 1);
  if (calendar) own.sort((a, b) => (calendar.days[b]?.from ?? 0) - (calendar.days[a]?.from ?? 0));
  const { locale } = scene;
  const hasRows = index.taken !== null && index.taken.y.slots.kind !== 'one';
  const values = own.map((cell) => grid.values[cell] as number);
  const column = numberColumn(valueTitle(index), text, values);
  const none = index.aggregate === 'count' ? '0' : missing;
  const isByTime = isTime || calendar !== null;
  const count = formatPlural(own.length, { locale, numberFormat: 'full' }, 'cell');
  return {
    caption: `${scene.title}: ${count}${isByTime ? ', newest first' : ''}`,
    columns: [
      { title: index.xName, isNumeric: false },
      ...(hasRows ? [{ title: index.yName, isNumeric: false }] : []),
      column.head,
    ],
    rowCount: own.length,
    cell(row, at) {
      const value = values[row] ?? Number.NaN;
      if (at === (hasRows ? 2 : 1)) return Number.isNaN(value) ? none : column.text(value);
      const { across, down } = cellTitle(cells, own[row] ?? -1);
      return at === 0 ? across : down;
    },
    ...(isByTime && placesIn(cells, own)),
    data: () => cellData(cells, own),
  };
}

/** By time and row, so that a reader stays at a cell when others come. */
function placesIn({ grid, calendar }: TitledCells, own: readonly number[]) {
  const across = grid.columns.length;
  const fromOf = (cell: number) => (calendar?.days[cell] ?? grid.columns[cell % across])?.from ?? 0;
  const idOf = (row: number) => {
    const cell = own[row] ?? 0;
    return fromOf(cell) * grid.rows.length + Math.floor(cell / across);
  };
  return { idOf, rowOf: (id: number) => own.findIndex((_, row) => idOf(row) === id) };
}

/** Column by column. */
function orderOf(across: number, down: number, isReversed: boolean): number[] {
  return Array.from({ length: across }, (_, i) => (isReversed ? across - 1 - i : i)).flatMap(
    (column) => Array.from({ length: down }, (_, row) => row * across + column),
  );
}
