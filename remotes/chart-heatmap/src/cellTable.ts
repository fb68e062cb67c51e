import {
  columnStyle,
  type FrameTable,
  formatNumber,
  missing,
  numberFacts,
  type Scene,
  tableRows,
} from '@chartroom/plot';
import { cellData } from './cellData';
import { cellTitle, valueTitle } from './cellTitle';
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
  const rows = own.slice(0, tableRows);
  const titles = rows.map((cell) => cellTitle(cells, cell));
  const values = rows.map((cell) => grid.values[cell] as number);
  const style = columnStyle(numberFacts(values), { locale: scene.locale });
  const count = (number: number) => formatNumber(number, { locale: scene.locale });
  const shown = rows.length < own.length ? `${count(rows.length)} of ` : '';
  const title = valueTitle(index);
  const hasRows = index.taken !== null && index.taken.y.slots.kind !== 'one';
  const none = index.aggregate === 'count' ? '0' : missing;
  const valueText = (value: number) => (Number.isNaN(value) ? none : formatNumber(value, style));
  const texts = rows.map((_, row) => [
    titles[row]?.across ?? '',
    ...(hasRows ? [titles[row]?.down ?? ''] : []),
    valueText(values[row] ?? Number.NaN),
  ]);
  return {
    caption: `${scene.title}: ${shown}${count(own.length)} ${own.length === 1 ? 'cell' : 'cells'}`,
    columns: [
      { title: index.xName, isNumeric: false },
      ...(hasRows ? [{ title: index.yName, isNumeric: false }] : []),
      { title: text.unit ? `${title} in ${text.unit}` : title, isNumeric: true },
    ],
    rowCount: rows.length,
    cell: (row, column) => texts[row]?.[column] ?? '',
    data: () => cellData(cells, own),
  };
}

/** Column by column. */
function orderOf(across: number, down: number, isReversed: boolean): number[] {
  return Array.from({ length: across }, (_, i) => (isReversed ? across - 1 - i : i)).flatMap(
    (column) => Array.from({ length: down }, (_, row) => row * across + column),
  );
}
