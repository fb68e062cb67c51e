import {
  dayMs,
  formatNumber,
  formatTime,
  formatTimeSpan,
  grainDetail,
  i18nFor,
} from '@chartroom/plot';
import type { Band } from './grid';
import type { HeatmapFormats } from './heatmapMarks';
import { bandValues } from './valueBands';
import type { CellSlots } from './valueSlots';

/** Title of a column or row: its category or span. */
export function bandTitle(line: Band, slots: CellSlots | undefined, text: HeatmapFormats): string {
  if (!slots || slots.kind === 'single') return '';
  if (slots.kind === 'category') return slots.field.dictionary[line.key - 1] ?? '–';
  if (slots.kind === 'time') return formatTimeSpan(line.from, line.to, text);
  const number = (value: number) => positionText(value, slots, text);
  if (isSingleNumber(slots, line)) return number(line.from);
  const [from, to] = slots.kind === 'value' ? bandValues(slots, line) : [line.from, line.to];
  if (slots.kind === 'value' && from === to) return number(from);
  return i18nFor(text.locale).t('{from} to {to}', { from: number(from), to: number(to) });
}

/** A number, or a time of slots of their own. */
export function positionText(value: number, slots: CellSlots, text: HeatmapFormats): string {
  if (slots.kind === 'value' && slots.grain !== null) {
    return formatTime(value, grainDetail(slots.grain, true), text);
  }
  return formatNumber(value, { locale: text.locale, isCoordinate: true });
}

/** Whether a line is a single number instead of a bin. */
export function isSingleNumber(slots: CellSlots, { from, to }: Band): boolean {
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
