import { formatNumber, type NumberStyle } from './formatNumber';

/** `row` or `rows`; `many` is for nouns that take more than an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** `1 row`, `1,204 rows`: a count with its noun. */
export function formatPlural(
  count: number,
  style: NumberStyle,
  one: string,
  many?: string,
): string {
  return `${formatNumber(count, style)} ${plural(count, one, many)}`;
}
