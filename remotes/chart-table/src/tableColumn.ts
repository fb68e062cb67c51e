import type { Options, Threshold } from '@chartroom/contract';
import { type Field, valueAt } from '@chartroom/frame';
import {
  type ColourScale,
  columnStyle,
  fieldStyleFor,
  formatNumber,
  formatTime,
  grainDetail,
  missingText,
  type NumberScene,
  numberOption,
  sequentialScale,
  spreadOfExtent,
  type TimeDetail,
  type TimeStyle,
  thresholdsOption,
  timeStyleFor,
  type UnitStyle,
} from '@chartroom/plot';
import type { ColumnFormat, TimeFormat } from './columnFormat';
import type { ColumnStats } from './columnStats';
import type { Sparkline } from './sparklines/sparkline';
import type { ColumnTotals } from './totals';

/** The sparkline of the list in each cell of a column. */
export interface CellLists {
  /** Null for a row without numbers. */
  sparklineOf(row: number): Sparkline | null;
}

/** A column with its formats. */
export interface TableColumn {
  /** The values that are written; of lists, the last ones. */
  readonly field: Field;
  /** The column of the data. */
  readonly source: Field;
  /** Null for a column of single values. */
  readonly lists: CellLists | null;
  /** Whether groups show its trend. */
  readonly hasTrend: boolean;
  readonly title: string;
  readonly isNumeric: boolean;
  readonly stats: ColumnStats;
  readonly hasBar: boolean;
  readonly hasDot: boolean;
  /** Whether addresses become links. */
  readonly hasLinks: boolean;
  /** Colour ramp behind its numbers, or null. */
  readonly ramp: ColourScale | null;
  /** Whether limits apply to its values. */
  readonly isLimited: boolean;
  /** What its values mean, in place of limits; empty without the option or for other columns. */
  readonly thresholds: readonly Threshold[];
  /** The value of a full bar; null to fit the data. */
  readonly barMax: number | null;
  /** Texts of the footer rows. */
  readonly totals: ColumnTotals;
  /** The same with about three digits, where those don't fit. */
  readonly shortTotals: ColumnTotals;
  text(row: number): string;
  /** Text of a value, in a cell or in a sentence. */
  textOf(value: number, isInSentence?: boolean): string;
  /** Text of a number with about three digits, such as `1.38 G`, where `textOf` doesn't fit. */
  shortTextOf(value: number): string;
}

export interface ColumnStyle extends TimeStyle {
  /** Epoch ms. Times in another year include the year. */
  readonly now: number;
}

/** Columns with marks besides text, from the options. */
export interface ColumnMarks {
  readonly hasBar: boolean;
  readonly hasRamp: boolean;
  readonly hasDot: boolean;
  readonly hasLinks: boolean;
  readonly isLimited: boolean;
  readonly hasTrend: boolean;
}

export function tableColumn(
  field: Field,
  facts: ColumnStats,
  style: ColumnStyle,
  {
    marks,
    format,
    options,
    lists = null,
  }: {
    readonly marks: ColumnMarks;
    readonly format: ColumnFormat | undefined;
    readonly options: Options;
    /** The lists of which `field` has the last numbers. */
    readonly lists?: (CellLists & { readonly source: Field }) | null;
  },
): TableColumn {
  const source = lists?.source ?? field;
  const isNumeric = field.type === 'number' || field.type === 'integer';
  const unitStyle = numberStyle(field, format, { locale: style.locale, options });
  const textOf =
    field.type === 'time'
      ? timeText(facts, format?.time ?? null, { ...timeStyleFor(field, style), now: style.now })
      : numberText(facts, unitStyle);
  return {
    ...{ field, source, lists, hasTrend: marks.hasTrend },
    title: field.name,
    isNumeric,
    stats: facts,
    hasBar: marks.hasBar && isNumeric && !marks.hasTrend && lists === null,
    hasDot: marks.hasDot && field.type === 'category',
    hasLinks: marks.hasLinks && field.type === 'category',
    ramp:
      marks.hasRamp && isNumeric && facts.min <= facts.max
        ? sequentialScale(facts.min, facts.max, { min: null, max: null })
        : null,
    isLimited: marks.isLimited && isNumeric,
    thresholds: marks.isLimited && isNumeric ? thresholdsOption(options.thresholds) : [],
    barMax: numberOption(options.barMax),
    totals: {},
    shortTotals: {},
    textOf,
    shortTextOf: (value) =>
      Number.isNaN(value) ? '…' : formatNumber(value, shortStyle(value, unitStyle)),
    text(row) {
      // A text that is no list is shown as it is.
      const value = valueAt(field, row) ?? (lists === null ? null : valueAt(source, row));
      if (value === null) return missingText;
      return typeof value === 'string' ? value : textOf(value);
    },
  };
}

function numberText({ min, max, decimals: written }: ColumnStats, style: UnitStyle) {
  const spread = spreadOfExtent({ min, max });
  const format = { ...columnStyle({ written, spread }, style), unit: style.unit };
  // Sentences have no column to align with.
  const sentenceFormat = { ...format, decimals: style.decimals };
  return (value: number, isInSentence = false) =>
    formatNumber(value, isInSentence ? sentenceFormat : format);
}

/** A thousandth of the spread is told apart, so ten times the value has three digits. */
function shortStyle(value: number, { numberFormat, ...style }: UnitStyle): UnitStyle {
  const isPlain = numberFormat === undefined || numberFormat === 'auto' || numberFormat === 'full';
  const spread = 10 * Math.abs(value);
  return { ...style, spread, decimals: undefined, numberFormat: isPlain ? 'si' : numberFormat };
}

/** Number style from the panel's options, overridden by the column's format. */
function numberStyle(
  field: Field,
  format: ColumnFormat | undefined,
  scene: NumberScene,
): UnitStyle {
  const own = fieldStyleFor(field, scene);
  return {
    ...own,
    unit: format?.unit ?? own.unit,
    decimals: format?.decimals ?? own.decimals,
    numberFormat: format?.numberFormat ?? own.numberFormat,
  };
}

/** Formats a time with the precision of the column. */
function timeText(
  { min, max, grain: own }: ColumnStats,
  format: TimeFormat | null,
  style: ColumnStyle,
) {
  const formatAs = (detail: TimeDetail) => (value: number) => formatTime(value, detail, style);
  if (format === 'month') return formatAs('month-year');
  if (format === 'year' || format === 'date') return formatAs(format);
  const year = formatAs('year');
  const now = year(style.now);
  const hasYear = min <= max && (year(min) !== now || year(max) !== now);
  return formatAs(grainDetail(format ?? own, hasYear));
}
