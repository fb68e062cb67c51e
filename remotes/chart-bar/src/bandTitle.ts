import { formatNumber, formatTimeSpan } from '@chartroom/plot';
import type { Band } from './band';
import { isPartial } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';

/** A place of the axis in words: its category, or the span that it stands for. */
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

/** The newest values of many add up to nothing. */
export function otherTitle({ aggregate }: BarIndex, otherCount: number): string {
  return aggregate === 'last' ? `${otherCount} more` : `Other (${otherCount})`;
}

/** Years and other numbers that name something are written without groups. */
export function plainNumber(value: number): string {
  return String(value).replace('-', '\u2212');
}
