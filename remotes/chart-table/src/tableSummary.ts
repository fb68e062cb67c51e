import { formatCount, formatNumber, formatPlural, formatSummary } from '@chartroom/plot';
import type { Sheet } from './sheet';

/** One sentence: number of rows and columns, order, search result, and the range of the first numbers. */
export function summariseTable(
  title: string,
  { columns, rowModel, sort }: Sheet,
  { total, search, locale }: { total: number; search: string; locale: string },
): string {
  if (total === 0) return formatSummary(title, [], locale);
  const parts = [
    `${countedNoun(total, 'row', locale)}, ${countedNoun(columns.length, 'column', locale)}`,
  ];
  if (search.trim() !== '') {
    parts.push(
      `${formatNumber(rowModel.count, { locale, decimals: 0 })} found for “${search.trim()}”`,
    );
  }
  if (sort) parts.push(sortText(sort));
  const numbers = columns.find(({ isNumeric, facts }) => isNumeric && facts.min <= facts.max);
  if (numbers) {
    const { facts, textOf } = numbers;
    parts.push(
      `${numbers.title} between ${textOf(facts.min, true)} and ${textOf(facts.max, true)}`,
    );
  }
  return formatSummary(title, parts, locale);
}

export function sortText({ field, descending }: NonNullable<Sheet['sort']>): string {
  return `sorted by ${field}, ${descending ? 'descending' : 'ascending'}`;
}

export function countText(
  { count }: Sheet['rowModel'],
  total: number,
  isSearch: boolean,
  locale: string,
): string {
  if (!isSearch) return countedNoun(total, 'row', locale);
  return `${formatCount(count, locale)} of ${countedNoun(total, 'row', locale)}`;
}

function countedNoun(count: number, noun: string, locale: string): string {
  return formatPlural(count, { locale, numberFormat: 'full' }, noun);
}
