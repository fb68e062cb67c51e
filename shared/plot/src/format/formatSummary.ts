import { i18nFor } from '../messages/i18n';

/** A chart in one sentence: `Load: 3 lines; last 4 %.`, or without parts `Load: no data.` */
export function formatSummary(title: string, parts: readonly string[], locale: string): string {
  if (parts.length === 0) return i18nFor(locale).t('{title}: no data.', { title });
  return `${title}: ${parts.join('; ')}.`;
}
