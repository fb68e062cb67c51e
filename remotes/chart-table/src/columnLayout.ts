/** The viewer's arrangement of columns by name. Other columns follow the panel. */
export interface ColumnLayout {
  /** Names in the viewer's order; empty for the panel's order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export const minColumnPx = 40;
export const maxColumnPx = 1200;
/** Columns that are resized below this width are hidden. */
export const hiddenBelowPx = 20;

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} };

/** Visible columns in the viewer's order; at least one. */
export function layoutColumns<Column extends { readonly name: string }>(
  columns: readonly Column[],
  { order, hidden }: ColumnLayout,
): readonly Column[] {
  const indexByName = new Map(order.map((name, i) => [name, i]));
  const known = columns.filter(({ name }) => indexByName.has(name));
  known.sort((a, b) => (indexByName.get(a.name) ?? 0) - (indexByName.get(b.name) ?? 0));
  // Columns added later keep their positions.
  let next = 0;
  const ordered = columns.map((column) => (indexByName.has(column.name) ? known[next++] : column));
  const visible = ordered.flatMap((column) =>
    column && !hidden.includes(column.name) ? [column] : [],
  );
  return visible.length > 0 ? visible : columns.slice(0, 1);
}

const maxNames = 256;

/** Parses a layout from a state that another release may have written. */
export function parseLayout(value: unknown): ColumnLayout {
  if (typeof value !== 'object' || value === null) return defaultLayout;
  const { order, hidden, widths } = { order: [], hidden: [], widths: {}, ...value } as Record<
    string,
    unknown
  >;
  return { order: namesOf(order), hidden: namesOf(hidden), widths: widthsOf(widths) };
}

function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((name) => typeof name === 'string').slice(0, maxNames);
}

function widthsOf(value: unknown): ColumnLayout['widths'] {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(
    ([, px]) => typeof px === 'number' && px >= minColumnPx && px <= maxColumnPx,
  );
  return Object.fromEntries(known.slice(0, maxNames));
}
