import { type i18nFor, msg } from '@chartroom/plot';

/** The aggregates of footer rows, in their order. */
export const totalAggregates = ['sum', 'mean', 'min', 'max', 'count'] as const;
export type TotalAggregate = (typeof totalAggregates)[number];

/** A column's texts in the footer rows. */
export type ColumnTotals = Readonly<Partial<Record<TotalAggregate, string>>>;

const titles: Readonly<Record<TotalAggregate, string>> = {
  sum: msg('Sum'),
  mean: msg('Average'),
  min: msg('Min'),
  max: msg('Max'),
  count: msg('Count'),
};

export function totalTitle(aggregate: TotalAggregate, i18n: ReturnType<typeof i18nFor>): string {
  return i18n.t(titles[aggregate]);
}

/** The footer rows: aggregates that a visible column has. */
export function totalRows(
  columns: readonly { readonly totals: ColumnTotals }[],
): readonly TotalAggregate[] {
  return totalAggregates.filter((name) => columns.some(({ totals }) => totals[name] !== undefined));
}

/** Columns with their totals and widths. */
interface FittedColumns {
  readonly columns: readonly {
    readonly totals: ColumnTotals;
    readonly shortTotals: ColumnTotals;
  }[];
  readonly widths: readonly { readonly roomPx: number }[];
  measure(text: string): number;
}

/** Text of a footer cell that fits its column: shorter where the digits would be cut. */
export function fittedTotalText(
  { columns, widths, measure }: FittedColumns,
  columnIndex: number,
  aggregate: TotalAggregate,
  i18n: ReturnType<typeof i18nFor>,
): string {
  const column = columns[columnIndex];
  if (!column) return '';
  const text = totalCellText(column, columnIndex, aggregate, i18n);
  const { roomPx = Infinity } = widths[columnIndex] ?? {};
  if (column.totals[aggregate] === undefined || measure(text) <= roomPx) return text;
  const short = totalCellText({ totals: column.shortTotals }, columnIndex, aggregate, i18n);
  return measure(short) <= roomPx ? short : '…';
}

/** Text of a footer cell. The first column has the row's name, before a total of its own. */
export function totalCellText(
  { totals }: { readonly totals: ColumnTotals },
  columnIndex: number,
  aggregate: TotalAggregate,
  i18n: ReturnType<typeof i18nFor>,
): string {
  const text = totals[aggregate] ?? '';
  if (columnIndex > 0) return text;
  return [totalTitle(aggregate, i18n), text].filter((part) => part !== '').join(' ');
}
