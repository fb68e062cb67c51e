import type { Encoding, Options } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { runSync } from '../chart/runInSlices';
import type { CsvTable } from '../files/csv';
import { columnStyle } from '../format/columnDecimals';
import { formatCount } from '../format/formatCount';
import { formatNumber, missingText, type NumberStyle } from '../format/formatNumber';
import { formatPlural } from '../format/formatPlural';
import { formatTime, timeDetailFor } from '../format/formatTime';
import type { TimeStyle } from '../format/intlTime';
import { isYearField } from '../format/isYearField';
import { numberStyleFor } from '../format/numberStyleFor';
import { spreadOfExtent } from '../format/spread';
import { timeStyleFor } from '../format/timeStyleFor';
import { isUnitInline } from '../format/units';
import { type ColumnStats, collectStats, emptyStats, mergeStats } from './columnStats';
import { frameRow, type TableIndex, tableRow, timeFieldOf } from './tableIndex';
import { timeOrder } from './timeOrder';

const dayMs = 86_400_000;

/** What the table view shows: all rows, each written when it comes into view. */
export interface FrameTable {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** False where rows are in the order of the data; default true. */
  readonly isNewestFirst?: boolean;
  /** Text of a cell; row 0 is the newest, where rows have times. */
  cell(row: number, column: number): string;
  /** A row's number for life, by which the view stays with it when rows are added. */
  idOf?(row: number): number;
  /** Where the row of that number is now; below 0 or beyond the last where it is gone. */
  rowOf?(id: number): number;
  /**
   * All rows as data, for a file: names as they are in the frame, numbers with every digit, moments as
   * dates, null where there is no value. Left out where a chart has no table of its own: its file has
   * the encoded fields.
   */
  data?(): CsvTable;
}

export interface TableColumn {
  readonly title: string;
  readonly isNumeric: boolean;
}

/** Rows that `frameTable` shows by itself, for charts that put them all in a page. */
export const tableRowLimit = 200;

export interface FrameTableStyle extends TimeStyle {
  readonly title: string;
  /** Of the panel: `unit`, and the titles of its axes, `xTitle` and `yTitle`. */
  readonly options?: Options;
  /** Fields whose numbers are names: years, stores. */
  readonly names?: ReadonlySet<string>;
}

/** All rows of the fields in a `reading`; without one the newest `tableRows` of those encoded. */
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
    idOf: (row) => frameRow(getIndex(), row) + getIndex().dropped,
    rowOf: (id) => tableRow(getIndex(), id - getIndex().dropped),
  };
}

/** Fields in the order of the encoding, each once. */
export function encodedColumns(frame: Frame | null, encoding: Encoding): readonly Field[] {
  const names = [...new Set(Object.values(encoding).flat())];
  return names.flatMap((name) => frame?.fields.find((field) => field.name === name) ?? []);
}

/** Roles on one scale: what is in their columns is compared, and written alike. */
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

/** Only those that are shown are looked at, but for their order. */
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

/** `load in %`; a unit that goes by the size of a number is in each cell instead. */
export function columnTitle(
  name: string,
  { unit = '', numberFormat }: Pick<NumberStyle, 'unit' | 'numberFormat'>,
): string {
  return unit === '' || isUnitInline(unit, numberFormat) ? name : `${name} in ${unit}`;
}

/** Roles whose values the options `unit` and `decimals` are of. */
const valueRoles = ['y', 'lower', 'upper', 'open', 'high', 'low', 'close', 'value', 'weight'];

/** What the panel calls a field: its axis, where the field alone is on it, and the panel's unit. */
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
  const count = (n: number) => formatCount(n, locale);
  const which = isByTime ? 'newest' : 'first';
  if (shownRows < length)
    return `${title}: the ${which} ${count(shownRows)} of ${count(length)} rows`;
  const rows = `${title}: ${formatPlural(length, { locale, numberFormat: 'full' }, 'row')}`;
  return isByTime ? `${rows}, newest first` : rows;
}

/** The text of a row, in a form that suits all rows. */
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

/** Days of more than a year with it; the clock where any time is more than a day. */
function timeTexts(values: Field['values'], { min, max, clock }: ColumnStats, style: TimeStyle) {
  const isDated = timeDetailFor(dayMs, max - min) === 'date';
  const day = isDated ? 'date' : 'day';
  const detail = clock === 'none' ? day : (`${isDated ? 'dated' : 'moment'}-${clock}` as const);
  return (row: number) => {
    const time = values[row] ?? Number.NaN;
    return Number.isNaN(time) ? missingText : formatTime(time, detail, style);
  };
}
