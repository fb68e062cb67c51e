import { i18n } from './i18n';

/** `2.5` with the decimal sign of the viewer's language; `decimals` is a fixed number of them. */
export function formatWithDecimals(value: number, decimals?: number): string {
  const sign = (0.5).toLocaleString(i18n.locale).charAt(1);
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', sign);
}
