import { escapeFormulas } from '@chartroom/frame/csv';

/** What a cell holds: numbers with every digit, moments as ISO 8601 in UTC, null as an empty cell. */
export type CsvCell = string | number | Date | null;

/** A table to be written. */
export interface CsvTable {
  readonly titles: readonly string[];
  readonly rowCount: number;
  cell(row: number, column: number): CsvCell;
}

/** Rows between two chances to pause. */
const rowsPerSlice = 1024;
/** With it spreadsheets take the file for UTF-8, which they otherwise don't. */
const byteOrderMark = '\ufeff';
const needsQuotes = /[",\r\n]|^\s|\s$/;

/**
 * A table as CSV (RFC 4180: commas, CRLF, quotes doubled), in pieces for a `Blob`. Text that a
 * spreadsheet would run as a formula begins with an apostrophe, which `data-files` removes again; a
 * number is written with every digit and a point, in any language.
 */
export function* csvChunks(table: CsvTable): Generator<void, readonly string[], void> {
  const { titles, rowCount } = table;
  const chunks = [byteOrderMark + csvLine(titles)];
  for (let from = 0; from < rowCount; from += rowsPerSlice) {
    let chunk = '';
    for (let row = from; row < Math.min(from + rowsPerSlice, rowCount); row += 1) {
      chunk += csvLine(titles.map((_, column) => table.cell(row, column)));
    }
    chunks.push(chunk);
    yield;
  }
  return chunks;
}

/** The same as a file, which a browser makes piece by piece: all at once takes it a tenth of a second a million rows. */
export function* csvFile(table: CsvTable): Generator<void, Blob, void> {
  const blobs: Blob[] = [];
  for (const chunk of yield* csvChunks(table)) {
    blobs.push(new Blob([chunk]));
    yield;
  }
  return csvBlob(blobs);
}

export function csvBlob(chunks: readonly BlobPart[]): Blob {
  return new Blob([...chunks], { type: 'text/csv;charset=utf-8' });
}

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  const line = cells.map(csvText).join(',');
  // An empty line would be no row at all.
  return `${line === '' && cells.length === 1 ? '""' : line}\r\n`;
}

function csvText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isNaN(cell) ? '' : String(cell);
  if (typeof cell !== 'string') return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
  const text = escapeFormulas(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
