import type { Encoding } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { columnStyle, numberFacts } from './columnDecimals';
import type { CsvTable } from './files';
import { formatNumber, missing } from './formatNumber';
import { formatTime, timeDetailFor } from './formatTime';
import type { TimeStyle } from './intlTime';
import { wallTime } from './wallTime';

const dayMs = 86_400_000;

/** What the table view shows: the encoded fields of the newest rows. */
export interface FrameTable {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** Text of a cell; row 0 is the newest. */
  cell(row: number, column: number): string;
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

/** No page is slowed by a table of millions: more rows are counted, not shown. */
export const tableRows = 200;

export function frameTable(
  frame: Frame | null,
  encoding: Encoding,
  { title, ...style }: TimeStyle & { readonly title: string },
): FrameTable {
  const names = [...new Set(Object.values(encoding).flat())];
  const fields = frame
    ? names.flatMap((name) => frame.fields.find((field) => field.name === name) ?? [])
    : [];
  const length = frame?.length ?? 0;
  const rowCount = Math.min(tableRows, length);
  const texts = fields.map((field) => textsOf(field, [length - rowCount, length], style));
  return {
    caption: captionOf(title, rowCount, length, style.locale),
    columns: fields.map((field) => ({
      title: columnTitle(field),
      isNumeric: field.type === 'number' || field.type === 'integer',
    })),
    rowCount,
    cell(row, column) {
      return texts[column]?.(length - 1 - row) ?? '';
    },
  };
}

/** `load in %`. */
export function columnTitle({ name, unit }: Pick<Field, 'name' | 'unit'>): string {
  return unit ? `${name} in ${unit}` : name;
}

function captionOf(title: string, shown: number, length: number, locale: string): string {
  const count = (n: number) => formatNumber(n, { locale });
  if (shown < length) return `${title}: the newest ${count(shown)} of ${count(length)} rows`;
  return `${title}: ${count(length)} ${length === 1 ? 'row' : 'rows'}, newest first`;
}

type Rows = readonly [from: number, to: number];

/** The text of a row, in a form that suits all rows shown. */
function textsOf(field: Field, rows: Rows, style: TimeStyle): (row: number) => string {
  const { values } = field;
  if (field.type === 'category') {
    return (row) => field.dictionary[values[row] ?? -1] ?? missing;
  }
  if (field.type === 'time') return timeTexts(values, rows, style);
  const format = columnStyle(numberFacts(values.subarray(...rows)), { locale: style.locale });
  return (row) => formatNumber(values[row] ?? Number.NaN, format);
}

/** Days of more than a year with it; the clock where any time is more than a day. */
function timeTexts(values: Field['values'], [from, to]: Rows, style: TimeStyle) {
  const times = Array.from(values.subarray(from, to)).filter((time) => !Number.isNaN(time));
  const end = times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY);
  const start = times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
  const day = timeDetailFor(dayMs, end - start) === 'date' ? 'date' : 'day';
  const isDaily =
    times.length > 0 && times.every((time) => wallTime(time, style.timeZone) % dayMs === 0);
  return (row: number) => {
    const time = values[row] ?? Number.NaN;
    if (Number.isNaN(time)) return missing;
    const date = formatTime(time, day, style);
    return isDaily ? date : `${date} ${formatTime(time, 'second', style)}`;
  };
}
