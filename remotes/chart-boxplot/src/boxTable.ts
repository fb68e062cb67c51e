import {
  type FrameTable,
  formatCount,
  i18nFor,
  missingColourSlot,
  numberColumn,
  numberStats,
  type Scene,
} from '@chartroom/plot';
import { boxFormats } from './boxFormats';
import type { BoxCell, BoxGroup, BoxIndex } from './boxIndex';
import { orderGroups } from './orderGroups';

/** A row for each box, with the numbers that it's drawn from. */
export function boxTable(index: BoxIndex, scene: Scene): FrameTable {
  const text = boxFormats(index, scene);
  const { locale, groupField, valueField } = text;
  const i18n = i18nFor(locale);
  const { groups } = orderGroups(index, scene);
  const boxes = groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })));
  const isColoured = index.series.length > 1;
  const groupTitle = groupField || valueField;
  const colourField = index.data?.roles.colour?.name ?? '';
  // One format for all five numbers, so that they can be compared.
  const facts = numberStats(boxes.flatMap(({ cell }) => fiveNumbers(cell.stats)));
  const numberColumns = [
    i18n.t('Minimum'),
    i18n.t('Lower quartile'),
    i18n.t('Median'),
    i18n.t('Upper quartile'),
    i18n.t('Maximum'),
  ].map((title) => numberColumn(title, text, facts));
  const count = (number: number) => formatCount(number, locale);
  return {
    caption: i18n.t('{title}: {n, plural, one {{count} box} other {{count} boxes}}', {
      title: scene.title,
      n: boxes.length,
      count: count(boxes.length),
    }),
    columns: [
      { title: groupTitle, isNumeric: false },
      ...(isColoured ? [{ title: colourField, isNumeric: false }] : []),
      { title: i18n.t('Rows'), isNumeric: true },
      ...numberColumns.map(({ head }) => head),
      { title: i18n.t('Outliers'), isNumeric: true },
    ],
    rowCount: boxes.length,
    cell(row, column) {
      const found = boxes[row];
      if (!found) return '';
      const { group, cell } = found;
      const colour = index.series.find(({ slot }) => slot === cell.slot)?.name ?? '';
      const texts = [
        group.name,
        ...(isColoured ? [colour] : []),
        count(cell.stats.count),
        ...fiveNumbers(cell.stats).map((value, i) => numberColumns[i]?.text(value) ?? ''),
        count(cell.stats.outlierCount),
      ];
      return texts[column] ?? '';
    },
    data() {
      const names = ['rows', 'min', 'q1', 'median', 'q3', 'max', 'outliers'];
      return {
        titles: [groupTitle, ...(isColoured ? [colourField] : []), ...names],
        rowCount: boxes.length,
        cell(row, column) {
          const { group, cell } = boxes[row] as (typeof boxes)[number];
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
function groupCell({ code, name }: BoxGroup, { data }: BoxIndex): string | null {
  return data?.roles.group && code === 0 ? null : name;
}

function seriesCell(slot: number, { series }: BoxIndex): string | null {
  if (slot === missingColourSlot) return null;
  return series.find((entry) => entry.slot === slot)?.name ?? null;
}

function fiveNumbers({ min, q1, median, q3, max }: BoxCell['stats']): readonly number[] {
  return [min, q1, median, q3, max];
}
