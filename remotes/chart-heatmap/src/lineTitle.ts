import { dayMs, formatNumber, formatTime, formatTimeSpan } from '@chartroom/plot';
import type { Slots } from '@chartroom/plot/bands';
import type { Line } from './grid';
import type { HeatmapText } from './heatmapMarks';

/** A column or row in words: its category, or the span that it stands for. */
export function lineTitle(line: Line, slots: Slots | undefined, text: HeatmapText): string {
  if (!slots || slots.kind === 'one') return '';
  if (slots.kind === 'category') return slots.field.dictionary[line.key - 1] ?? '–';
  if (slots.kind === 'time') return formatTimeSpan(line.from, line.to, text);
  const number = (value: number) =>
    formatNumber(value, { locale: text.locale, isCoordinate: true });
  if (isWhole(slots, line)) return number(line.from);
  return `${number(line.from)} to ${number(line.to)}`;
}

/** A number that is a line of its own, not the start of a bin. */
export function isWhole(slots: Slots, { from, to }: Line): boolean {
  return slots.kind === 'number' && slots.bins.isWhole && to - from === 1;
}

/** A day of a calendar, with its weekday. */
export function dayTitle({ from }: Line, text: HeatmapText): string {
  return formatTime(from, 'weekday-date', text);
}

/** The seven names from the day on that weeks begin on: 1 is Monday. */
export function weekdayNames(locale: string, firstDay: number): readonly string[] {
  // The epoch began on a Thursday.
  const first = (firstDay + 3) * dayMs;
  const style = { locale, timeZone: 'UTC' };
  return Array.from({ length: 7 }, (_, i) => formatTime(first + i * dayMs, 'weekday', style));
}
