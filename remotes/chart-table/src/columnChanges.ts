import { type ColumnLayout, hiddenBelowPx, leastColumnPx, mostColumnPx } from './columnLayout';

/** The column at `from` among `names` (those that are shown) goes to `to`. */
export function movedColumn(
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

/** Of a width that can be read, or hidden where it is made narrower than that. */
export function resizedColumn(layout: ColumnLayout, name: string, px: number): ColumnLayout {
  if (px < hiddenBelowPx) return hiddenColumn(layout, name);
  const width = Math.round(Math.max(leastColumnPx, Math.min(px, mostColumnPx)));
  return { ...layout, widths: { ...layout.widths, [name]: width } };
}

export function hiddenColumn(layout: ColumnLayout, name: string): ColumnLayout {
  const hidden = layout.hidden.includes(name) ? layout.hidden : [...layout.hidden, name];
  return { ...layout, hidden };
}
