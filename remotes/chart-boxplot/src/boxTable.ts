import {
  type FrameTable,
  formatNumber,
  noColourSlot,
  type Scene,
  tableRows,
} from '@chartroom/plot';
import type { BoxGroup, BoxIndex } from './boxIndex';
import { boxText } from './boxText';
import { orderGroups } from './orderGroups';

/** A row for each box: the numbers that it is drawn by. */
export function boxTable(index: BoxIndex, scene: Scene): FrameTable {
  const { locale, unit, groupField, valueField } = boxText(index, scene);
  const { groups } = orderGroups(index, scene);
  const all = groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const rowCount = Math.min(all.length, tableRows);
  const isColoured = index.series.length > 1;
  const named = groupField || valueField;
  const colourField = index.taken?.roles.colour?.name ?? '';
  const inUnit = (title: string) => (unit ? `${title} in ${unit}` : title);
  const numbers = ['Least', 'Lower quartile', 'Median', 'Upper quartile', 'Greatest'];
  const count = (number: number) => formatNumber(number, { locale });
  return {
    caption: captionOf(scene.title, all.length, rowCount, count),
    columns: [
      { title: named, isNumeric: false },
      ...(isColoured ? [{ title: colourField, isNumeric: false }] : []),
      { title: 'Rows', isNumeric: true },
      ...numbers.map((title) => ({ title: inUnit(title), isNumeric: true })),
      { title: 'Outliers', isNumeric: true },
    ],
    rowCount,
    cell(row, column) {
      const found = all[row];
      if (!found) return '';
      const { group, cell } = found;
      const { stats } = cell;
      const colour = index.series.find(({ slot }) => slot === cell.slot)?.name ?? '';
      const value = (number: number) => formatNumber(number, { locale });
      const texts = [
        group.name,
        ...(isColoured ? [colour] : []),
        count(stats.count),
        ...[stats.min, stats.q1, stats.median, stats.q3, stats.max].map(value),
        count(stats.outlierCount),
      ];
      return texts[column] ?? '';
    },
    data() {
      const names = ['rows', 'min', 'q1', 'median', 'q3', 'max', 'outliers'];
      return {
        titles: [named, ...(isColoured ? [colourField] : []), ...names],
        rowCount: all.length,
        cell(row, column) {
          const { group, cell } = all[row] as (typeof all)[number];
          const { count: rows, min, q1, median, q3, max, outlierCount } = cell.stats;
          const cells = [
            groupCell(group, index),
            ...(isColoured ? [seriesCell(cell.slot, index)] : []),
            ...[rows, min, q1, median, q3, max, outlierCount],
          ];
          return cells[column] ?? null;
        },
      };
    },
  };
}

/** The group's name in the data; null for rows without one. */
function groupCell({ code, name }: BoxGroup, { taken }: BoxIndex): string | null {
  return taken?.roles.group && code === 0 ? null : name;
}

function seriesCell(slot: number, { series }: BoxIndex): string | null {
  if (slot === noColourSlot) return null;
  return series.find((one) => one.slot === slot)?.name ?? null;
}

function captionOf(title: string, all: number, shown: number, count: (n: number) => string) {
  const boxes = `${count(all)} ${all === 1 ? 'box' : 'boxes'}`;
  return shown < all ? `${title}: the first ${count(shown)} of ${boxes}` : `${title}: ${boxes}`;
}
