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

/** The footer rows: aggregates that a visible column has. */
export function totalRows(
  columns: readonly { readonly totals: ColumnTotals }[],
): readonly TotalAggregate[] {
  return totalAggregates.filter((name) => columns.some(({ totals }) => totals[name] !== undefined));
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
  return [i18n.t(titles[aggregate]), text].filter((part) => part !== '').join(' ');
}
