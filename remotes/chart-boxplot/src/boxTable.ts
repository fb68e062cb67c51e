import {
  type FrameTable,
  formatCount,
  formatPlural,
  noColourSlot,
  numberColumn,
  numberFacts,
  type Scene,
} from '@chartroom/plot';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { boxText } from './boxText';
import { orderGroups } from './orderGroups';

/** A row for each box: the numbers that it is drawn by. */
export function boxTable(index: BoxIndex, scene: Scene): FrameTable {
  const text = boxText(index, scene);
  const { locale, groupField, valueField } = text;
  const { groups } = orderGroups(index, scene);
  const all = groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const isColoured = index.series.length > 1;
  const named = groupField || valueField;
  const colourField = index.taken?.roles.colour?.name ?? '';
  // All five by one rule, so that they can be compared.
  const facts = numberFacts(all.flatMap(({ cell }) => fiveOf(cell.stats)));
  const numbers = ['Least', 'Lower quartile', 'Median', 'Upper quartile', 'Greatest'].map((title) =>
    numberColumn(title, text, facts),
  );
  const count = (number: number) => formatCount(number, locale);
  return {
    caption: `${scene.title}: ${formatPlural(all.length, { locale, numberFormat: 'full' }, 'box', 'boxes')}`,
    columns: [
      { title: named, isNumeric: false },
      ...(isColoured ? [{ title: colourField, isNumeric: false }] : []),
      { title: 'Rows', isNumeric: true },
      ...numbers.map(({ head }) => head),
      { title: 'Outliers', isNumeric: true },
    ],
    rowCount: all.length,
    cell(row, column) {
      const found = all[row];
      if (!found) return '';
      const { group, cell } = found;
      const colour = index.series.find(({ slot }) => slot === cell.slot)?.name ?? '';
      const texts = [
        group.name,
        ...(isColoured ? [colour] : []),
        count(cell.stats.count),
        ...fiveOf(cell.stats).map((value, i) => numbers[i]?.text(value) ?? ''),
        count(cell.stats.outlierCount),
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

function fiveOf({ min, q1, median, q3, max }: BoxCell['stats']): readonly number[] {
  return [min, q1, median, q3, max];
}
