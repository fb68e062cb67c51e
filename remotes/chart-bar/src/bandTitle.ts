import { formatNumber, formatTimeSpan } from '@chartroom/plot';
import type { Band } from './band';
import { isPartial } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';

/** Title of a band: its category or its span. */
export function bandTitle(band: Band, index: BarIndex, otherCount: number, text: BarText): string {
  if (band.key === 'other') return otherTitle(index, otherCount);
  if (index.kind === 'category') return band.name;
  if (index.kind === 'time') {
    const span = formatTimeSpan(band.from, band.to, text);
    return index.time && isPartial(band, index.time) ? `${span}, partial` : span;
  }
  const style = { locale: text.locale, isCoordinate: true };
  if (index.isWhole) return plainNumber(band.from);
  return `${formatNumber(band.from, style)} to ${formatNumber(band.to, style)}`;
}

/** Newest values can't be added up, so the title is only a count. */
export function otherTitle({ aggregate }: BarIndex, otherCount: number): string {
  return aggregate === 'last' ? `${otherCount} more` : `Other (${otherCount})`;
}

/** Numbers that are names, such as years, have no digit grouping. */
export function plainNumber(value: number): string {
  return String(value).replace('-', '\u2212');
}
