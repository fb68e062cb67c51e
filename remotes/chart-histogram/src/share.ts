import { decimalsFor, formatNumber } from '@chartroom/plot';

/** `9.1 %`, of three digits at most. */
export function shareText(share: number, locale: string): string {
  const percent = share * 100;
  return formatNumber(percent, { locale, unit: '%', decimals: Math.min(2, decimalsFor(percent)) });
}
