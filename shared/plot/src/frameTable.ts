import type { Encoding } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { decimalsFor, formatNumber, missing } from './formatNumber';
import { formatTime, type TimeStyle } from './formatTime';

/** What the table view shows: the encoded fields of the newest rows. */
export interface FrameTable {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** Text of a cell; row 0 is the newest. */
  cell(row: number, column: number): string;
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
  const decimals = fields.map((field) => decimalsOf(field, length - rowCount, length));
  return {
    caption: captionOf(title, rowCount, length, style.locale),
    columns: fields.map((field) => ({
      title: field.unit ? `${field.name} in ${field.unit}` : field.name,
      isNumeric: field.type === 'number' || field.type === 'integer',
    })),
    rowCount,
    cell(row, column) {
      const field = fields[column];
      return field ? textOf(field, length - 1 - row, style, decimals[column]) : '';
    },
  };
}

function captionOf(title: string, shown: number, length: number, locale: string): string {
  const count = (n: number) => formatNumber(n, { locale });
  if (shown < length) return `${title}: the newest ${count(shown)} of ${count(length)} rows`;
  return `${title}: ${count(length)} ${length === 1 ? 'row' : 'rows'}, newest first`;
}

function textOf(field: Field, row: number, style: TimeStyle, decimals: number | undefined): string {
  if (field.type === 'category') return field.dictionary[field.values[row] ?? -1] ?? missing;
  const value = field.values[row] ?? Number.NaN;
  if (field.type !== 'time') return formatNumber(value, { locale: style.locale, decimals });
  if (Number.isNaN(value)) return missing;
  return `${formatTime(value, 'day', style)} ${formatTime(value, 'second', style)}`;
}

/** Equal decimals down a column: what its greatest value needs for three digits. */
function decimalsOf(field: Field, from: number, to: number): number | undefined {
  if (field.type !== 'number') return 0;
  let greatest = 0;
  for (let row = from; row < to; row += 1) {
    const size = Math.abs(field.values[row] as number);
    if (size > greatest) greatest = size;
  }
  return decimalsFor(greatest);
}
