import { i18nFor } from '../messages/i18n';
import { formatNumber } from './formatNumber';

/** A count with all of its digits: `1,000,000`, not `1 M`. */
export function formatCount(count: number, locale: string): string {
  return formatNumber(count, { locale, numberFormat: 'full' });
}

/** `3 of 5`, in the digits of the locale. */
export function formatOutOf(
  part: number,
  whole: number,
  { locale }: { readonly locale: string },
): string {
  return i18nFor(locale).t('{part} of {whole}', {
    part: formatCount(part, locale),
    whole: formatCount(whole, locale),
  });
}
