import { formatPlural } from '@chartroom/plot';

/** Describes weights that aren't drawn, though their links are. */
export function unweightedText(count: number, locale: string): string {
  return `${formatPlural(count, { locale }, 'weight')} below 0 or missing`;
}
