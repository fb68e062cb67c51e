import type { Encoding, Options } from '@chartroom/contract';
import { type Field, type Frame, valueAt } from '@chartroom/frame';
import { runSync } from '../chart/runInSlices';
import type { CsvCell, CsvTable } from '../files/csv';
import { columnStyle } from '../format/columnDecimals';
import { formatCount } from '../format/formatCount';
import { formatNumber, missingText, type NumberStyle } from '../format/formatNumber';
import { formatTime, timeDetailFor } from '../format/formatTime';
import type { TimeStyle } from '../format/intlTime';
import { isYearField } from '../format/isYearField';
import { numberStyleFor } from '../format/numberStyleFor';
import { spreadOfExtent } from '../format/spread';
import { timeStyleFor } from '../format/timeStyleFor';
import { isUnitInline } from '../format/units';
import { i18nFor } from '../messages/i18n';
import { type ColumnStats, collectStats, emptyStats, mergeStats } from './columnStats';
import { frameRow, type TableIndex, tableRow, timeFieldOf } from './tableIndex';
import { timeOrder } from './timeOrder';

const dayMs = 86_400_000;

/** The contents of the table view. Rows are formatted when they come into view. */
export interface FrameTable {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** False where rows are in the order of the data. Default: true. */
  readonly isNewestFirst?: boolean;
  /** Text of a cell. Row 0 is the newest, where rows have times. */
  cell(row: number, column: number): string;
  /**
   * The value of a cell, to sort rows by. Null where there is none. Default: that of the same row
   * and column of `data`.
   */
  value?(row: number, column: number): CsvCell;
  /** A stable id of a row. With it the view stays at its rows when others are added. */
  idOf?(row: number): number;
  /** The current row of an id. Below 0 or beyond the last row where it is gone. */
  rowOf?(id: number): number;
  /**
   * All rows as data, for a file: names as in the frame, numbers in full precision, moments as
   * dates, null where there is no value. Omitted where a chart has no table of its own: its file
   * then has the encoded fields.
   */
  data?(): CsvTable;
}

/** The heading of a column. `isNumeric` columns are aligned at the end. */
export interface TableColumn {
  readonly title: string;
  readonly isNumeric: boolean;
}

/**
 * Number of rows of a `frameTable` without an index, for charts that render all of them as
 * elements.
 */
export const tableRowLimit = 200;

/** How a table is titled, and how its values are written. */
export interface FrameTableStyle extends TimeStyle {
  readonly title: string;
  /** The panel's options. Reads `unit`, `decimals`, `numberFormat`, `xTitle` and `yTitle`. */
  readonly options?: Options;
  /** Fields whose numbers are names, such as years or stores. */
  readonly names?: ReadonlySet<string>;
}

/**
 * A table of the fields in `tableIndex`. Without one, of the newest `tableRowLimit` rows of the
 * encoded fields.
 */
export function frameTable(
  frame: Frame | null,
  encoding: Encoding,
  style: FrameTableStyle,
  tableIndex?: TableIndex,
): FrameTable {
  const fields = tableIndex?.fields ?? encodedColumns(frame, encoding);
  const length = tableIndex?.length ?? frame?.length ?? 0;
  const rowCount = tableIndex ? length : Math.min(tableRowLimit, length);
  const isByTime = timeFieldOf(frame, fields) !== undefined;
  let currentIndex = tableIndex ?? null;
  const getIndex = () => {
    currentIndex ??= indexNewest(frame as Frame, fields, style.timeZone);
    return currentIndex;
  };
  const texts = fields.map((field, column) => {
    let text: ((row: number) => string) | null = null;
    return (row: number) => {
      text ??= cellTexts(field, statsOf(getIndex(), column, encoding), encoding, style);
      return text(row);
    };
  });
  return {
    caption: captionFor(style, rowCount, length, isByTime),
    columns: fields.map((field) => ({
      title: titleOf(field, encoding, style),
      isNumeric: field.type === 'number' || field.type === 'integer',
    })),
    rowCount,
    isNewestFirst: isByTime,
    cell: (row, column) => texts[column]?.(frameRow(getIndex(), row)) ?? '',
    value: (row, column) => {
      const field = fields[column];
      return field ? valueAt(field, frameRow(getIndex(), row)) : null;
    },
    idOf: (row) => frameRow(getIndex(), row) + getIndex().dropped,
    rowOf: (id) => tableRow(getIndex(), id - getIndex().dropped),
  };
}

/** The encoded fields in the order of the encoding, each once. */
export function encodedColumns(frame: Frame | null, encoding: Encoding): readonly Field[] {
  const names = [...new Set(Object.values(encoding).flat())];
  return names.flatMap((name) => frame?.fields.find((field) => field.name === name) ?? []);
}

/** Roles that share a scale: their columns are compared, so they are formatted alike. */
const comparableRoles = [
  ['open', 'high', 'low', 'close'],
  ['lower', 'upper'],
];

function statsOf({ fields, stats }: TableIndex, column: number, encoding: Encoding): ColumnStats {
  const namesOf = (roles: readonly string[]) => roles.flatMap((role) => encoding[role] ?? []);
  const { name = '' } = fields[column] ?? {};
  const comparableNames = comparableRoles.map(namesOf).find((names) => names.includes(name)) ?? [
    name,
  ];
  const all = fields.flatMap((field, i) =>
    comparableNames.includes(field.name) ? (stats[i] ?? []) : [],
  );
  return all.reduce(mergeStats, emptyStats);
}

/** Reads only the rows that are shown, apart from their order. */
function indexNewest(frame: Frame, fields: readonly Field[], timeZone: string): TableIndex {
  const { length, revision, dropped } = frame;
  const times = timeFieldOf(frame, fields);
  const order = runSync(timeOrder(times?.values ?? null, length, null));
  const tableIndex = {
    frame,
    fields,
    times,
    timeZone,
    revision,
    length,
    dropped,
    order,
    stats: [],
  };
  const rows = Array.from({ length: Math.min(tableRowLimit, length) }, (_, i) =>
    frameRow(tableIndex, i),
  );
  const stats = fields.map((field) =>
    rows.reduce<ColumnStats>(
      (before, row) => runSync(collectStats(field, [row, row + 1], timeZone, before)),
      emptyStats,
    ),
  );
  return { ...tableIndex, stats };
}

/**
 * The heading of a column: `load in %`. Units that depend on the size of a number are in each cell
 * instead.
 */
export function columnTitle(
  name: string,
  { unit = '', numberFormat, locale }: Pick<NumberStyle, 'unit' | 'numberFormat' | 'locale'>,
): string {
  if (unit === '' || isUnitInline(unit, numberFormat)) return name;
  return i18nFor(locale).t('{name} in {unit}', { name, unit });
}

/** Roles that the options `unit` and `decimals` apply to. */
const valueRoles = ['y', 'lower', 'upper', 'open', 'high', 'low', 'close', 'value', 'weight'];

/** A field's title: the axis title where the field alone is on that axis, and the panel's unit. */
function titleOf(field: Field, encoding: Encoding, style: FrameTableStyle): string {
  const { options = {} } = style;
  const isAlone = (role: string) =>
    encoding[role]?.length === 1 && encoding[role]?.[0] === field.name;
  const axisTitles = [isAlone('x') && options.xTitle, isAlone('y') && options.yTitle];
  const name = axisTitles.find((title) => typeof title === 'string' && title !== '') ?? field.name;
  return columnTitle(String(name), numberStyleOf(field, encoding, style));
}

function numberStyleOf(
  field: Field,
  encoding: Encoding,
  { locale, options = {}, names }: FrameTableStyle,
): NumberStyle {
  const { name, unit } = field;
  const has = (role: string) => encoding[role]?.includes(name) === true;
  if (has('x') || names?.has(name) || isYearField(field))
    return { locale, unit, isCoordinate: true };
  if (!valueRoles.some(has)) return { locale, unit };
  return numberStyleFor(field, { locale, options });
}

function captionFor(
  { title, locale }: FrameTableStyle,
  shownRows: number,
  length: number,
  isByTime: boolean,
): string {
  const i18n = i18nFor(locale);
  const count = formatCount(length, locale);
  if (shownRows < length) {
    const values = { title, shown: formatCount(shownRows, locale), count };
    return isByTime
      ? i18n.t('{title}: the newest {shown} of {count} rows', values)
      : i18n.t('{title}: the first {shown} of {count} rows', values);
  }
  const values = { title, n: length, count };
  return isByTime
    ? i18n.t('{title}: {n, plural, one {{count} row} other {{count} rows}}, newest first', values)
    : i18n.t('{title}: {n, plural, one {{count} row} other {{count} rows}}', values);
}

/** The formatter of cells, with a format that suits all rows. */
function cellTexts(
  field: Field,
  stats: ColumnStats,
  encoding: Encoding,
  style: FrameTableStyle,
): (row: number) => string {
  const { values } = field;
  if (field.type === 'category') {
    return (row) => field.dictionary[values[row] ?? -1] ?? missingText;
  }
  if (field.type === 'time') return timeTexts(values, stats, timeStyleFor(field, style));
  const { decimals, ...extent } = stats;
  const format = columnStyle(
    { written: decimals, spread: spreadOfExtent(extent) },
    numberStyleOf(field, encoding, style),
  );
  return (row) => formatNumber(values[row] ?? Number.NaN, format);
}

/** Dates have a year where they span more than one. The clock is shown where any time has one. */
function timeTexts(values: Field['values'], { min, max, clock }: ColumnStats, style: TimeStyle) {
  const isDated = timeDetailFor(dayMs, max - min) === 'date';
  const day = isDated ? 'date' : 'day';
  const detail = clock === 'none' ? day : (`${isDated ? 'dated' : 'moment'}-${clock}` as const);
  return (row: number) => {
    const time = values[row] ?? Number.NaN;
    return Number.isNaN(time) ? missingText : formatTime(time, detail, style);
  };
}
