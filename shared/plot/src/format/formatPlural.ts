import { formatNumber, type NumberStyle } from './formatNumber';

/** `row` or `rows`. `pluralForm` is for nouns that take more than an s. */
export function plural(count: number, singular: string, pluralForm = `${singular}s`): string {
  return count === 1 ? singular : pluralForm;
}

/** `1 row`, `1,204 rows`: a count with its noun. */
export function formatPlural(
  count: number,
  style: NumberStyle,
  singular: string,
  pluralForm?: string,
): string {
  return `${formatNumber(count, style)} ${plural(count, singular, pluralForm)}`;
}
