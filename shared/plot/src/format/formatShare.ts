import { formatNumber } from './formatNumber';

/** Shares are written so that a thousandth of the whole is visible. */
const fullPercent = 100;

/**
 * A share (0 to 1) in percent: `24.1 %`, `0.0412 %`. Only 0 is written as 0 %, and only 1 as 100 %.
 */
export function formatShare(share: number, locale: string): string {
  const percent = share * 100;
  const remainder = fullPercent - percent;
  const spread = remainder > 0 ? Math.min(fullPercent, remainder * 1000) : fullPercent;
  return formatNumber(percent, { locale, unit: '%', spread });
}
