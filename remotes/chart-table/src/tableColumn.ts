import { type Field, valueAt } from '@chartroom/frame';
import { columnDecimals, formatNumber, formatTime, missing, type TimeStyle } from '@chartroom/plot';
import type { ColumnFacts } from './columnFacts';

/** A column as it is written. */
export interface TableColumn {
  readonly field: Field;
  readonly title: string;
  readonly isNumeric: boolean;
  readonly facts: ColumnFacts;
  readonly hasBar: boolean;
  readonly hasDot: boolean;
  /** Its values are told apart by the limits. */
  readonly isLimited: boolean;
  text(row: number): string;
  textOf(value: number): string;
}

export interface ColumnStyle extends TimeStyle {
  /** Epoch ms: of another year the year is written. */
  readonly now: number;
}

export function tableColumn(
  field: Field,
  facts: ColumnFacts,
  style: ColumnStyle,
  marks: Pick<TableColumn, 'hasBar' | 'hasDot' | 'isLimited'>,
): TableColumn {
  const isNumeric = field.type === 'number' || field.type === 'integer';
  const textOf =
    field.type === 'time' ? timeText(facts, style) : numberText(facts, field.unit, style);
  return {
    field,
    title: field.name,
    isNumeric,
    facts,
    hasBar: marks.hasBar && isNumeric,
    hasDot: marks.hasDot && field.type === 'category',
    isLimited: marks.isLimited && isNumeric,
    textOf,
    text(row) {
      const value = valueAt(field, row);
      if (value === null) return missing;
      return typeof value === 'string' ? value : textOf(value);
    },
  };
}

/** Equal decimals down the column; none where all is whole. */
function numberText(
  { min, max, decimals: written }: ColumnFacts,
  unit: string | undefined,
  { locale }: ColumnStyle,
) {
  const greatest = Math.max(Math.abs(min), Math.abs(max));
  const decimals = written === 0 ? 0 : columnDecimals(written, greatest);
  const format = { locale, decimals, unit };
  return (value: number) => formatNumber(value, format);
}

/** As much of the clock as the column needs. */
function timeText({ min, max, grain }: ColumnFacts, style: ColumnStyle) {
  const year = (at: number) => formatTime(at, 'year', style);
  const now = year(style.now);
  const hasYear = min <= max && (year(min) !== now || year(max) !== now);
  return (value: number) => {
    const day = formatTime(value, 'day', style);
    const date = hasYear ? `${day} ${year(value)}` : day;
    if (grain === 'day') return date;
    const clock = formatTime(value, grain === 'minute' ? 'minute' : 'second', style);
    if (grain !== 'millisecond') return `${date} ${clock}`;
    const ms = String(((Math.floor(value) % 1000) + 1000) % 1000).padStart(3, '0');
    return `${date} ${clock}.${ms}`;
  };
}
