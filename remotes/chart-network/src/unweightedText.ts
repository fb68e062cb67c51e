import { formatNumber, i18nFor } from '@chartroom/plot';

/** Describes weights that aren't drawn, though their links are. */
export function unweightedText(n: number, locale: string): string {
  return i18nFor(locale).t(
    '{n, plural, one {{count} weight below 0 or missing} other {{count} weights below 0 or missing}}',
    { n, count: formatNumber(n, { locale }) },
  );
}
