import { formatNumber, formatSummary, i18nFor } from '@chartroom/plot';
import { linesIn, plainText } from './plainText';
import type { TextContent } from './textContent';

const maxValues = 3;
const maxExcerptLength = 80;

/** One sentence: excerpt, number of words, and values. */
export function summariseText(text: TextContent, title: string, locale: string): string {
  const lines = linesIn(text.blocks).map((line) => plainText(line, text.fieldText));
  const words = lines.join(' ').split(/\s+/).filter(Boolean).length;
  const i18n = i18nFor(locale);
  if (words === 0) return formatSummary(title, [i18n.t('no text')], locale);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const excerpt =
    first.length > maxExcerptLength ? `${first.slice(0, maxExcerptLength).trimEnd()}…` : first;
  const parts = [
    i18n.t('“{excerpt}”, {n, plural, one {{count} word} other {{count} words}}', {
      excerpt: excerpt.trim(),
      n: words,
      count: formatNumber(words, { locale }),
    }),
    ...text.fields.slice(0, maxValues).map((name) => `${name} ${text.fieldText(name)}`),
  ];
  const more = text.fields.length - maxValues;
  if (more > 0) parts.push(i18n.t('{count} more', { count: more }));
  return formatSummary(title, parts, locale);
}
