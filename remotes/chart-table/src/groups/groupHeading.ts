import { formatCount, i18nFor, missingText } from '@chartroom/plot';
import { memberText } from '@chartroom/plot/grouping';
import type { Sheet } from '../sheet';
import type { Sparkline } from '../sparklines/sparkline';
import type { TableColumn } from '../tableColumn';
import { type TotalAggregate, totalTitle } from '../totals';
import type { GroupTallies } from './groupTallies';
import { GroupView } from './groupView';

/** What a group's heading says. */
export interface GroupHeading {
  readonly node: number;
  /** From 1 for the outermost. */
  readonly depth: number;
  readonly isExpanded: boolean;
  readonly name: string;
  /** Number of rows. */
  readonly count: string;
  /** Name and number of rows, in words. */
  readonly label: string;
  /** Number of columns that the name has: those before the first other subtotal. */
  readonly nameColumns: number;
  /** By column. */
  readonly subtotals: readonly Subtotal[];
}

/** A group's total of a column, the first one that the column has. */
export interface Subtotal {
  /** Empty without one. */
  readonly text: string;
  /** All totals with their names, and the trend in words; empty without one. */
  readonly title: string;
  /** The trend of the column in the group; null without one. */
  readonly sparkline: Sparkline | null;
}

/** Number of columns that the name of a group has: those before the first other subtotal. */
export function nameSpan({ columns, totals }: SpanInput): number {
  const next = columns.findIndex(
    ({ title, hasTrend }, i) => i > 0 && (hasTrend || totals.has(title)),
  );
  return next < 0 ? Math.max(1, columns.length) : next;
}

interface SpanInput {
  readonly columns: Sheet['columns'];
  readonly totals: { has(column: string): boolean };
}

/** The heading at a line. Null for a row, and in a table without groups. */
export function headingAt(sheet: Sheet, line: number): GroupHeading | null {
  const { groups } = sheet.rowModel;
  const found = groups instanceof GroupView ? groups.lineAt(line) : null;
  if (!(groups instanceof GroupView) || !found || found.row >= 0) return null;
  return groupHeading(groups, found.node, sheet);
}

export function groupHeading(view: GroupView, node: number, sheet: Sheet): GroupHeading {
  const { columns, widths, measure, locale, modules } = sheet;
  const { tree, dimensions, counts, tallies, totals, style } = view.index;
  const nameColumns = nameSpan({ columns, totals });
  const depth = tree.depths[node] as number;
  const dimension = dimensions[depth - 1];
  const name = dimension ? memberText(dimension, tree.codes[node] as number, style) : '';
  const n = counts[node] as number;
  const count = formatCount(n, locale);
  const i18n = i18nFor(locale);
  const subtotals = columns.map((column, i): Subtotal => {
    const tally = tallies.get(column.field.name);
    const [first, ...others] = [...(totals.get(column.title) ?? [])].filter(
      (aggregate) => tally?.has(aggregate) === true,
    );
    const sparkline = column.hasTrend
      ? (sheet.trends?.trendOf(column.field.name, node) ?? null)
      : null;
    const words = sparkline && modules?.sparklines?.sparklineText(sparkline, column, locale, i18n);
    const textOf = (aggregate: TotalAggregate, own = column) =>
      tally ? subtotalText(own, tally, { node, aggregate, locale }) : '';
    const short = { ...column, textOf: column.shortTextOf };
    const { roomPx = Number.POSITIVE_INFINITY } = widths[i] ?? {};
    const fitted = (texts: readonly string[]) =>
      texts.find((text) => measure(text) <= roomPx) ?? '…';
    // Without a total, the number beside the line is its last one.
    const last = sparkline
      ? fitted([column.textOf(sparkline.last), column.shortTextOf(sparkline.last)])
      : '';
    const totalled = [first, ...others].flatMap((aggregate) =>
      aggregate ? [`${totalTitle(aggregate, i18n)} ${textOf(aggregate)}`] : [],
    );
    return {
      text: first && tally ? fitted([textOf(first), textOf(first, short)]) : last,
      title: [...(tally ? totalled : []), words ?? ''].filter((text) => text !== '').join(' · '),
      sparkline,
    };
  });
  return {
    ...{ node, depth, name, count, nameColumns, subtotals },
    isExpanded: view.isExpanded(node),
    label: i18n.t('{name}, {n, plural, one {{count} row} other {{count} rows}}', {
      ...{ name, n, count },
    }),
  };
}

function subtotalText(
  { textOf, stats }: Pick<TableColumn, 'textOf' | 'stats'>,
  tally: GroupTallies,
  {
    node,
    aggregate,
    locale,
  }: { readonly node: number; readonly aggregate: TotalAggregate; readonly locale: string },
): string {
  const value = tally.valueOf(node, aggregate);
  if (aggregate === 'count') return formatCount(value, locale);
  // Averages have the decimals of their column; those of integers, as in the footer, what they need.
  const isSentence = aggregate === 'mean' && stats.decimals === 0;
  return Number.isNaN(value) ? missingText : textOf(value, isSentence);
}
