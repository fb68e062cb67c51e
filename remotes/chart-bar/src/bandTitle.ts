import { formatNumber, formatTime, timeDetailFor } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';
import type { Band } from './bars';

const dayMs = 86_400_000;

/** A place of the axis in words: its category, or the span that it stands for. */
export function bandTitle(band: Band, index: BarIndex, others: number, text: BarText): string {
  if (band.key === 'other') return othersTitle(index, others);
  if (index.kind === 'category') return band.name;
  if (index.kind === 'time') return timeTitle(band, text);
  const style = { locale: text.locale, isPlace: true };
  if (index.isWhole) return plainNumber(band.from);
  return `${formatNumber(band.from, style)} to ${formatNumber(band.to, style)}`;
}

/** The newest values of many add up to nothing. */
export function othersTitle({ aggregate }: BarIndex, others: number): string {
  return aggregate === 'last' ? `${others} more` : `Other (${others})`;
}

/** Years and other numbers that name something are written without groups. */
export function plainNumber(value: number): string {
  return String(value).replace('-', '\u2212');
}

function timeTitle({ from, to }: Band, text: BarText): string {
  const span = to - from;
  // Summer time makes days of 23 and 25 hours.
  if (span > 200 * dayMs) return formatTime(from, 'year', text);
  if (span > 27 * dayMs) {
    return `${formatTime(from, 'month', text)} ${formatTime(from, 'year', text)}`;
  }
  if (span > 1.5 * dayMs) {
    return `${formatTime(from, 'day', text)}–${formatTime(to - 1, 'day', text)}`;
  }
  if (span > 0.9 * dayMs) return formatTime(from, 'day', text);
  const detail = timeDetailFor(span, span);
  const day = formatTime(from, 'day', text);
  return `${day} ${formatTime(from, detail, text)}–${formatTime(to, detail, text)}`;
}
