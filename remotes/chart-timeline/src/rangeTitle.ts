import { formatNumber, i18nFor, type NumberStyle } from '@chartroom/plot';

/** A range of numbers: `20 °C–40 °C`, `≥ 40 °C`, `< 20 °C`. */
export function rangeTitle(
  from: number | undefined,
  to: number | undefined,
  style: NumberStyle,
): string {
  const i18n = i18nFor(style.locale);
  const hasFrom = from !== undefined && Number.isFinite(from);
  if (to === undefined) {
    return hasFrom ? `≥ ${formatNumber(from, style)}` : i18n.t('All values');
  }
  if (!hasFrom) return `< ${formatNumber(to, style)}`;
  return `${formatNumber(from, style)}–${formatNumber(to, style)}`;
}
