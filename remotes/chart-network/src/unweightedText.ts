import { formatNumber } from '@chartroom/plot';

/** Weights that aren't drawn, though their links are. */
export function unweightedText(count: number, locale: string): string {
  const text = formatNumber(count, { locale });
  return `${text} ${count === 1 ? 'weight' : 'weights'} below 0 or missing`;
}
