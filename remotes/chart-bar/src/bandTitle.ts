import { formatNumber, formatTimeSpan, i18nFor } from '@chartroom/plot';
import type { Band } from './band';
import type { BarIndex } from './barIndex';
import type { BarFormats } from './barMarks';
import { overTime } from './lazyOverTime';

/** Title of a band: its category or its span. */
export function bandTitle(
  band: Band,
  index: BarIndex,
  otherCount: number,
  text: BarFormats,
): string {
  const i18n = i18nFor(text.locale);
  if (band.key === 'other') {
    // Newest values can't be added up, so the title is only a count.
    return index.aggregate === 'last'
      ? i18n.t('{count} more', { count: otherCount })
      : i18n.t('Other ({count})', { count: otherCount });
  }
  if (index.kind === 'category') return band.name;
  if (index.kind === 'time') {
    const span = formatTimeSpan(band.from, band.to, text);
    const isPartial = index.time && overTime?.isPartial(band, index.time);
    return isPartial ? i18n.t('{span}, partial', { span }) : span;
  }
  const style = { locale: text.locale, isCoordinate: true };
  if (index.hasBarPerNumber) return formatUngrouped(band.from);
  const [from, to] = [formatNumber(band.from, style), formatNumber(band.to, style)];
  return i18n.t('{from} to {to}', { from, to });
}

/** Numbers that are names, such as years, have no digit grouping. */
export function formatUngrouped(value: number): string {
  return String(value).replace('-', '\u2212');
}
