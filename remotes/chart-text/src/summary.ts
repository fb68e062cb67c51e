import { formatPlural, formatSummary } from '@chartroom/plot';
import { linesIn, plainText } from './plainText';
import type { ReadText } from './readText';

const mostValues = 3;
const longest = 80;

/** One sentence: how it begins, how long it is, and the values in it. */
export function summariseText(text: ReadText, title: string, locale: string): string {
  const lines = linesIn(text.blocks).map((line) => plainText(line, text.wordsFor));
  const words = lines.join(' ').split(/\s+/).filter(Boolean).length;
  if (words === 0) return formatSummary(title, ['no text']);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const start = first.length > longest ? `${first.slice(0, longest).trimEnd()}…` : first;
  const values = text.fields.slice(0, mostValues).map((name) => `${name} ${text.wordsFor(name)}`);
  const more = text.fields.length - values.length;
  const told = more > 0 ? [...values, `${more} more`] : values;
  const parts = [`“${start.trim()}”, ${formatPlural(words, { locale }, 'word')}`, ...told];
  return formatSummary(title, parts);
}
