import { dayMs, formatNumber, formatTime, formatTimeSpan, i18nFor } from '@chartroom/plot';
import type { Slots } from '@chartroom/plot/bands';
import type { Band } from './grid';
import type { HeatmapFormats } from './heatmapMarks';

/** Title of a column or row: its category or span. */
export function bandTitle(line: Band, slots: Slots | undefined, text: HeatmapFormats): string {
  if (!slots || slots.kind === 'single') return '';
  if (slots.kind === 'category') return slots.field.dictionary[line.key - 1] ?? '–';
  if (slots.kind === 'time') return formatTimeSpan(line.from, line.to, text);
  const number = (value: number) =>
    formatNumber(value, { locale: text.locale, isCoordinate: true });
  if (isSingleNumber(slots, line)) return number(line.from);
  return i18nFor(text.locale).t('{from} to {to}', {
    from: number(line.from),
    to: number(line.to),
  });
}

/** Whether a line is a single number instead of a bin. */
export function isSingleNumber(slots: Slots, { from, to }: Band): boolean {
  return slots.kind === 'number' && slots.bins.isWhole && to - from === 1;
}

/** Title of a calendar's day, with its weekday. */
export function dayTitle({ from }: Band, text: HeatmapFormats): string {
  return formatTime(from, 'weekday-date', text);
}

/** The seven weekday names from the first day of the week; 1 is Monday. */
export function weekdayNames(locale: string, firstDay: number): readonly string[] {
  // The epoch was a Thursday.
  const first = (firstDay + 3) * dayMs;
  const style = { locale, timeZone: 'UTC' };
  return Array.from({ length: 7 }, (_, i) => formatTime(first + i * dayMs, 'weekday', style));
}
