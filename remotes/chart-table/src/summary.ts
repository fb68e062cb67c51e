import { formatCount, formatNumber, formatSummary, i18nFor } from '@chartroom/plot';
import { foundRows } from './rowModel';
import type { Sheet } from './sheet';

/** One sentence: number of rows and columns, order, search result, and the range of the first numbers. */
export function summariseTable(
  title: string,
  { columns, rowModel, modules, sort, groupText }: Sheet & { readonly groupText: string },
  { total, search, locale }: { total: number; search: string; locale: string },
): string {
  if (total === 0) return formatSummary(title, [], locale);
  const i18n = i18nFor(locale);
  const columnsText = i18n.t('{n, plural, one {{count} column} other {{count} columns}}', {
    n: columns.length,
    count: formatCount(columns.length, locale),
  });
  const parts = [`${rowsText(total, locale)}, ${columnsText}`];
  if (search.trim() !== '') {
    const count = formatNumber(foundRows(rowModel), { locale, decimals: 0 });
    parts.push(i18n.t('{count} found for “{search}”', { count, search: search.trim() }));
  }
  if (groupText !== '') parts.push(groupText);
  if (sort) parts.push(sortText(sort, locale));
  const numbers = columns.find(
    ({ isNumeric, lists, stats }) => isNumeric && lists === null && stats.min <= stats.max,
  );
  if (numbers) {
    const { title: field, stats, textOf } = numbers;
    const range = { field, min: textOf(stats.min, true), max: textOf(stats.max, true) };
    parts.push(i18n.t('{field} between {min} and {max}', range));
  }
  parts.push(...(modules?.totals?.totalSentences(columns, i18n) ?? []));
  return formatSummary(title, parts, locale);
}

export function sortText(
  { field, descending }: NonNullable<Sheet['sort']>,
  locale: string,
): string {
  return i18nFor(locale).t(
    descending ? 'sorted by {field}, descending' : 'sorted by {field}, ascending',
    { field },
  );
}

export function countText(
  rowModel: Sheet['rowModel'],
  total: number,
  isSearch: boolean,
  locale: string,
): string {
  if (!isSearch) return rowsText(total, locale);
  return i18nFor(locale).t('{found} of {n, plural, one {{count} row} other {{count} rows}}', {
    found: formatCount(foundRows(rowModel), locale),
    n: total,
    count: formatCount(total, locale),
  });
}

function rowsText(n: number, locale: string): string {
  const values = { n, count: formatCount(n, locale) };
  return i18nFor(locale).t('{n, plural, one {{count} row} other {{count} rows}}', values);
}
