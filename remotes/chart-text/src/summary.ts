import { formatPlural, formatSummary } from '@chartroom/plot';
import { linesIn, plainText } from './plainText';
import type { TextContent } from './textContent';

const maxValues = 3;
const maxExcerptLength = 80;

/** One sentence: excerpt, number of words, and values. */
export function summariseText(text: TextContent, title: string, locale: string): string {
  const lines = linesIn(text.blocks).map((line) => plainText(line, text.fieldText));
  const words = lines.join(' ').split(/\s+/).filter(Boolean).length;
  if (words === 0) return formatSummary(title, ['no text'], locale);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const excerpt =
    first.length > maxExcerptLength ? `${first.slice(0, maxExcerptLength).trimEnd()}…` : first;
  const values = text.fields.slice(0, maxValues).map((name) => `${name} ${text.fieldText(name)}`);
  const more = text.fields.length - values.length;
  const valueTexts = more > 0 ? [...values, `${more} more`] : values;
  const parts = [`“${excerpt.trim()}”, ${formatPlural(words, { locale }, 'word')}`, ...valueTexts];
  return formatSummary(title, parts, locale);
}
