import { formatNumber } from './formatNumber';

/** How many there are, with every digit: `1,000,000`, not `1 M`. */
export function formatCount(count: number, locale: string): string {
  return formatNumber(count, { locale, numberFormat: 'full' });
}
