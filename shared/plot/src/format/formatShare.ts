import { formatNumber } from './formatNumber';

/** Shares are told apart to a thousandth of the whole. */
const fullPercent = 100;

/**
 * A part of a whole in percent: `24.1 %`, `0.0412 %`. What is there is never 0 %, and what is not all
 * of it never 100 %.
 */
export function formatShare(share: number, locale: string): string {
  const percent = share * 100;
  const remainder = fullPercent - percent;
  const spread = remainder > 0 ? Math.min(fullPercent, remainder * 1000) : fullPercent;
  return formatNumber(percent, { locale, unit: '%', spread });
}
