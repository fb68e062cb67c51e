import { type ColumnLayout, hiddenBelowPx, maxColumnPx, minColumnPx } from './columnLayout';

/** Moves a column from index `from` of `names`, the visible columns, to index `to`. */
export function moveColumn(
  layout: ColumnLayout,
  names: readonly string[],
  from: number,
  to: number,
): ColumnLayout {
  const order = [...names];
  const [moved] = order.splice(from, 1);
  if (moved === undefined) return layout;
  order.splice(Math.max(0, Math.min(to, order.length)), 0, moved);
  return { ...layout, order };
}

/** Sets a column's width, or hides the column if it's too narrow. */
export function resizeColumn(layout: ColumnLayout, name: string, px: number): ColumnLayout {
  if (px < hiddenBelowPx) return hideColumn(layout, name);
  const width = Math.round(Math.max(minColumnPx, Math.min(px, maxColumnPx)));
  return { ...layout, widths: { ...layout.widths, [name]: width } };
}

export function hideColumn(layout: ColumnLayout, name: string): ColumnLayout {
  const hidden = layout.hidden.includes(name) ? layout.hidden : [...layout.hidden, name];
  return { ...layout, hidden };
}
