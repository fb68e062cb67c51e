import { formatNumber } from './formatNumber';

/** Shares are told apart to a thousandth of the whole. */
const whole = 100;

/**
 * A part of a whole in percent: `24.1 %`, `0.0412 %`. What is there is never 0 %, and what is not all
 * of it never 100 %.
 */
export function formatShare(share: number, locale: string): string {
  const percent = share * 100;
  const rest = whole - percent;
  const spread = rest > 0 ? Math.min(whole, rest * 1000) : whole;
  return formatNumber(percent, { locale, unit: '%', spread });
}
