import { type FrameTable, formatPlural, missing, numberColumn, type Scene } from '@chartroom/plot';
import type { Part, PieIndex } from './pieIndex';
import { pieText, shareText } from './pieText';

/** Every name with its value and its share of all, greatest first; “Other” taken apart. */
export function pieTable(index: PieIndex, scene: Scene): FrameTable {
  const text = pieText(index, scene);
  const { locale } = scene;
  const parts = [...index.parts].sort((a, b) => b.value - a.value || a.place - b.place);
  const greatest = Math.max(0, parts[0]?.value ?? 0);
  const sum = parts.reduce((total, { value }) => total + Math.max(0, value) / greatest, 0);
  const total = parts.reduce((all, { value }) => all + Math.max(0, value), 0);
  const values = numberColumn(
    text.valueTitle,
    text,
    parts.map(({ value }) => value),
  );
  const names = formatPlural(parts.length, { locale, numberFormat: 'full' }, 'name');
  const name = index.nameTitle || 'Name';
  return {
    caption: `${scene.title}: ${names}, greatest first`,
    columns: [{ title: name, isNumeric: false }, values.head, { title: 'Share', isNumeric: true }],
    rowCount: parts.length,
    cell(row, column) {
      const part = parts[row];
      if (!part) return '';
      if (column === 0) return part.name;
      if (column === 1) return values.text(part.value);
      return part.value > 0 ? shareText(part.value / greatest / sum, text) : missing;
    },
    data: () => ({
      titles: [name, text.valueTitle, 'share'],
      rowCount: parts.length,
      cell(row, column) {
        const { place, value } = parts[row] as Part;
        if (column === 0) return index.taken?.name.dictionary[place] ?? null;
        if (column === 1) return value;
        if (!(value > 0)) return null;
        return total < Number.POSITIVE_INFINITY ? value / total : value / greatest / sum;
      },
    }),
  };
}
