import type { Field, Frame } from '@chartroom/frame';
import { unescapeFormulas } from '@chartroom/frame/csv';
import { csvRows } from './csvRows';
import type { Sheet, SheetCell } from './sheet';
import { createZoneOffset, isTimeText, sheetTime, type ZoneOffset } from './sheetTime';

export interface CsvSheetOptions {
  readonly name: string;
  /** A chart's data as CSV. */
  readonly csv: string;
  /** What the chart draws. Gives the types of the columns that are its fields, and their units. */
  readonly frame: Frame | null;
  /** In which moments are written, since a spreadsheet has no zones. */
  readonly timeZone: string;
}

type ColumnType = 'number' | 'time' | 'text';

/**
 * A sheet of a chart's data. A column of the frame has its field's type; of any other, such as the
 * counts of a histogram, the type that all of its texts have. Titles name the unit, and the zone of
 * moments: `load (%)`, `at (Europe/Berlin)`.
 */
export function* csvSheet(options: CsvSheetOptions): Generator<void, Sheet, void> {
  const { name, csv, frame, timeZone } = options;
  const [header = [], ...rows] = yield* csvRows(csv);
  const offset = createZoneOffset(timeZone);
  const columns = header.map((text, column) => {
    const title = unescapeFormulas(text);
    const field = frame?.fields.find((candidate) => candidate.name === title);
    const texts = rows.map((row) => row[column] ?? '');
    return { title, field, texts, type: field ? typeOf(field) : inferType(texts) };
  });
  return {
    name,
    titles: columns.map(({ title, field, texts, type }) => {
      const isMoment = type === 'time' && texts.some((text) => text.includes('T'));
      const suffix = isMoment ? timeZone : (field?.unit ?? '');
      return suffix === '' ? title : `${title} (${suffix})`;
    }),
    // A file of no columns has an empty line for a header.
    rowCount: header.length === 1 && header[0] === '' ? 0 : rows.length,
    cell(row, column) {
      const { texts, type } = columns[column] ?? {};
      return toCell(texts?.[row] ?? '', type ?? 'text', offset);
    },
  };
}

function typeOf({ type }: Field): ColumnType {
  if (type === 'category') return 'text';
  return type === 'time' ? 'time' : 'number';
}

function inferType(texts: readonly string[]): ColumnType {
  const written = texts.filter((text) => text !== '');
  if (written.length === 0) return 'text';
  if (written.every(isNumberText)) return 'number';
  return written.every(isTimeText) ? 'time' : 'text';
}

/** Whether a text is a number as JavaScript writes it: `007` isn't. */
function isNumberText(text: string): boolean {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text;
}

function toCell(text: string, type: ColumnType, offset: ZoneOffset): SheetCell {
  if (text === '') return null;
  const time = type === 'time' ? sheetTime(text, offset) : null;
  if (time) return time;
  // Times that a date can't hold are written as numbers.
  return type !== 'text' && isNumberText(text) ? Number(text) : unescapeFormulas(text);
}
