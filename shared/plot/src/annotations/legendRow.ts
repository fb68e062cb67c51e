import type { Token } from '../canvas/ink';
import { fitted } from './endLabels';
import { layoutLegend } from './legend';

/** A series as a legend names it. */
export interface LegendName {
  readonly name: string;
  readonly token: Token;
  readonly dash?: readonly number[];
  readonly isHidden: boolean;
}

/** A row of names, which all can be pressed. */
export type LegendRow = ReturnType<typeof layoutLegend> & { readonly right: number };

const swatchPx = 18;
const gapPx = 16;

/** One row of names from `left`; a name that is wider than the row by itself is cut. */
export function legendRow(
  names: readonly LegendName[],
  left: number,
  right: number,
  width: (label: string) => number,
): LegendRow {
  const more = names.length > 1 ? width('99 more') + gapPx : 0;
  const widest = right - left - swatchPx - more;
  const cut = names.map((name) => ({ ...name, name: fitted(name.name, widest, width) }));
  const row = layoutLegend(cut, left, right, width);
  const items = row.items.map((item, i) => {
    const { name = item.name } = names[i] ?? {};
    return { ...item, key: { ...item.key, name } };
  });
  const end = row.more ? row.moreX + width(row.more) : items.at(-1)?.key.box.right;
  return { ...row, items, right: end ?? left };
}

/** From `left`, or from the very left where that makes more names fit. */
export function fullestRow(
  names: readonly LegendName[],
  left: number,
  right: number,
  width: (label: string) => number,
): LegendRow {
  const row = legendRow(names, left, right, width);
  if (!row.more) return row;
  const wider = legendRow(names, 0, right, width);
  return wider.items.length > row.items.length ? wider : row;
}

/** The same row, ending at `right`. */
export function movedRight(row: LegendRow, right: number): LegendRow {
  const by = Math.max(0, right - row.right);
  const items = row.items.map(({ key: { name, box }, ...item }) => ({
    ...item,
    x: item.x + by,
    key: { name, box: { ...box, left: box.left + by, right: box.right + by } },
  }));
  return { ...row, items, moreX: row.moreX + by, right };
}
