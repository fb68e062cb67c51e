import type { ColourToken } from '../canvas/ink';
import type { LegendSwatch } from '../canvas/seriesStyle';
import { i18nFor } from '../messages/i18n';
import { truncateText } from './endLabels';
import { layoutLegend } from './legend';

/** A series as its legend names it. */
export interface LegendEntry {
  readonly name: string;
  readonly token: ColourToken;
  readonly dash?: readonly number[];
  readonly swatch?: LegendSwatch;
  readonly isHidden: boolean;
}

/** A row of legend names, all of which can be clicked. Pixels of the chart. */
export type LegendRow = ReturnType<typeof layoutLegend> & { readonly right: number };

const swatchPx = 18;
const gapPx = 16;

/** A row of names that begins at `left`. A name wider than the row is cut. */
export function layoutLegendRow(
  names: readonly LegendEntry[],
  left: number,
  right: number,
  width: (label: string) => number,
  locale: string,
): LegendRow {
  const more =
    names.length > 1 ? width(i18nFor(locale).t('{count} more', { count: 99 })) + gapPx : 0;
  const maxWidth = right - left - swatchPx - more;
  const truncated = names.map((name) => ({
    ...name,
    name: truncateText(name.name, maxWidth, width),
  }));
  const row = layoutLegend(truncated, left, right, width, locale);
  const items = row.items.map((item, i) => {
    const { name = item.name } = names[i] ?? {};
    return { ...item, key: { ...item.key, name } };
  });
  const end = row.more ? row.moreX + width(row.more) : items.at(-1)?.key.box.right;
  return { ...row, items, right: end ?? left };
}

/** The row from `left`, or from the left edge of the chart where more names fit. */
export function fullestLegendRow(
  names: readonly LegendEntry[],
  left: number,
  right: number,
  width: (label: string) => number,
  locale: string,
): LegendRow {
  const row = layoutLegendRow(names, left, right, width, locale);
  if (!row.more) return row;
  const wider = layoutLegendRow(names, 0, right, width, locale);
  return wider.items.length > row.items.length ? wider : row;
}

/** The same row, aligned with `right`. */
export function alignLegendRight(row: LegendRow, right: number): LegendRow {
  const shift = Math.max(0, right - row.right);
  const items = row.items.map(({ key: { name, box }, ...item }) => ({
    ...item,
    x: item.x + shift,
    key: { name, box: { ...box, left: box.left + shift, right: box.right + shift } },
  }));
  return { ...row, items, moreX: row.moreX + shift, right };
}
