import {
  type FrameTable,
  formatCount,
  formatShare,
  i18nFor,
  missingText,
  numberColumn,
  type Scene,
} from '@chartroom/plot';
import { pieFormats } from './pieFormats';
import type { CategoryTotal, PieIndex } from './pieIndex';

/**
 * Every name with its value and share of the total, largest first. “Other” is split into its names.
 */
export function pieTable(index: PieIndex, scene: Scene): FrameTable {
  const text = pieFormats(index, scene);
  const { locale } = scene;
  const rows = [...index.totals].sort((a, b) => b.value - a.value || a.dataIndex - b.dataIndex);
  const max = Math.max(0, rows[0]?.value ?? 0);
  const sum = rows.reduce((total, { value }) => total + Math.max(0, value) / max, 0);
  const total = rows.reduce((all, { value }) => all + Math.max(0, value), 0);
  const values = numberColumn(
    text.valueTitle,
    text,
    rows.map(({ value }) => value),
  );
  const selected = new Map(index.selected?.totals.map((total) => [total.name, total.value]));
  const i18n = i18nFor(locale);
  const name = index.nameTitle || i18n.t('Name');
  return {
    caption: i18n.t(
      '{title}: {n, plural, one {{count} name} other {{count} names}}, largest first',
      { title: scene.title, n: rows.length, count: formatCount(rows.length, locale) },
    ),
    columns: [
      { title: name, isNumeric: false },
      values.head,
      { title: i18n.t('Share'), isNumeric: true },
      ...(index.selected ? [{ title: i18n.t('Selected'), isNumeric: true }] : []),
    ],
    rowCount: rows.length,
    cell(row, column) {
      const category = rows[row];
      if (!category) return '';
      if (column === 0) return category.name;
      if (column === 1) return values.text(category.value);
      if (column === 3) return values.text(selected.get(category.name) ?? 0);
      return category.value > 0
        ? formatShare(category.value / max / sum, text.locale)
        : missingText;
    },
    value(row, column) {
      const category = rows[row];
      if (!category || column === 0) return category?.name ?? null;
      // Shares are in the order of the values.
      return column === 3 ? (selected.get(category.name) ?? 0) : category.value;
    },
    data: () => ({
      titles: [name, text.valueTitle, 'share'],
      rowCount: rows.length,
      cell(row, column) {
        const { dataIndex, value } = rows[row] as CategoryTotal;
        if (column === 0) return index.data?.name.dictionary[dataIndex] ?? null;
        if (column === 1) return value;
        if (!(value > 0)) return null;
        return total < Number.POSITIVE_INFINITY ? value / total : value / max / sum;
      },
    }),
  };
}
