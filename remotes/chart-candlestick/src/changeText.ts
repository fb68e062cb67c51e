import { formatNumber, i18nFor, missingText } from '@chartroom/plot';

/** `up 1.2 %`, `down 0.35 %`, `unchanged`: a word instead of a sign. */
export function changeText(from: number, to: number, locale: string): string {
  const i18n = i18nFor(locale);
  if (from === to) return i18n.t('unchanged');
  const share = (to / Math.abs(from) - Math.sign(from)) * 100;
  if (Number.isNaN(to - from)) return missingText;
  if (!Number.isFinite(share)) return to > from ? i18n.t('up') : i18n.t('down');
  const change = formatNumber(Math.abs(share), { locale, unit: '%' });
  return share > 0 ? i18n.t('up {change}', { change }) : i18n.t('down {change}', { change });
}
