import type { LeftOutText } from '@chartroom/contract';
import { decimalEvidence } from './numberText';
import { type CsvRecord, parseCsvRecords } from './parseCsvRecords';

/** Start of the table in a CSV file, after titles and comments. */
export interface TableStart {
  readonly delimiter: string;
  /** Number of characters before the header, or before the first row if there is no header. */
  readonly offset: number;
  /** Line of that position, from 1. */
  readonly line: number;
  /** Lines before it that aren't empty. */
  readonly before: readonly LeftOutText[];
  /** Whether the header lacks the name of the first column, as in R's tables with row names. */
  readonly isShifted: boolean;
}

export interface TableSettings {
  /** Empty detects it. */
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Line of the header; 0 detects it. */
  readonly headerLine: number;
  /** Whether the text is the whole file. */
  readonly isWhole: boolean;
}

/** In order of preference: commas also occur in numbers and texts. */
const delimiters = ['\t', ';', '|', ','];

/** Detects delimiter and header of a CSV file from its first rows. */
export function findTable(text: string, settings: TableSettings): TableStart {
  const separator = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  const configured = settings.delimiter || (separator?.[1] ?? '');
  const candidates = (configured ? [configured] : delimiters).map((delimiter) => {
    const records = parseCsvRecords(text, delimiter, settings.isWhole);
    return candidateOf(delimiter, separator ? records.slice(1) : records);
  });
  const best = bestOf(candidates);
  const { delimiter, records, width, share } = best;
  const found = findStart({ records, width: share > 0 ? width : 1 }, settings);
  const { offset, line } = found.start ?? { offset: 0, line: 1 };
  const before = text
    .slice(0, offset)
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  return { delimiter, offset, line, before, isShifted: found.isShifted };
}

interface Candidate {
  readonly delimiter: string;
  readonly records: readonly CsvRecord[];
  /** Most frequent number of cells among rows with several. */
  readonly width: number;
  /** Share of rows with that width, from the first such row on; 0 if there is no table. */
  readonly share: number;
  /** Share of rows with that width among all rows. */
  readonly fit: number;
}

/** The delimiter that fits most rows; if none does, the table has one column. */
function bestOf(candidates: readonly Candidate[]): Candidate {
  const best = candidates.reduce((a, b) => (b.fit > a.fit ? b : a));
  const semicolons = candidates.find(({ delimiter }) => delimiter === ';');
  if (best.fit === 0) return candidates.at(-1) ?? best;
  // Decimal commas are in most rows too, but not in the header.
  const mayBeDecimal = best.delimiter === ',' && best.fit < 1;
  return mayBeDecimal && semicolons && semicolons.share >= 0.5 ? semicolons : best;
}

function candidateOf(delimiter: string, all: readonly CsvRecord[]): Candidate {
  const records = all.filter((record) => !isComment(record));
  const widths = new Map<number, number>();
  for (const { cells } of records) {
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const [[width, rows] = [1, 0]] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const first = records.findIndex(({ cells }) => cells.length === width);
  const following = records.slice(Math.max(0, first));
  const mismatch = following.findIndex(({ cells }) => cells.length !== width);
  // Different rows at the start are titles only if a table follows.
  const isTable =
    first <= 0 || ((mismatch < 0 || mismatch > 1) && rows > 1 && rows * 2 >= following.length);
  const [share, fit] =
    isTable && rows > 0 ? [rows / following.length, rows / records.length] : [0, 0];
  return { delimiter, records: all, width, share, fit };
}

function findStart(
  { records, width }: Pick<Candidate, 'records' | 'width'>,
  { hasHeader, headerLine }: TableSettings,
): { readonly start: CsvRecord | undefined; readonly isShifted: boolean } {
  if (headerLine > 0) {
    return { start: records.find(({ line }) => line >= headerLine), isShifted: false };
  }
  const commented = commentedHeader(records, width);
  if (commented) return { start: commented, isShifted: false };
  const rows = records.slice(records.findIndex((record) => !isComment(record)));
  const first = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.length === width),
  );
  if (!hasHeader) return { start: rows[first], isShifted: false };
  const before = rows[first - 1];
  if (before && isHeaderOf(before, rows.slice(first), width)) {
    const isTrailing = before.cells.length > width || rows[first]?.cells.at(-1)?.trim() === '';
    return { start: before, isShifted: !isTrailing };
  }
  return {
    start: rows.slice(first).find((row, n) => !isTitle(row, rows.slice(first + n + 1))),
    isShifted: false,
  };
}

function isComment({ cells }: CsvRecord): boolean {
  return cells[0]?.startsWith('#') ?? false;
}

/** A header such as `#id,name` above rows of the same width. If a header follows, it's a comment. */
function commentedHeader(records: readonly CsvRecord[], width: number): CsvRecord | null {
  const first = records.findIndex((record) => !isComment(record));
  const last = records[first - 1];
  const next = records[first];
  if (!last || !next || last.cells.length !== width) return null;
  if (width === 1 && /^#\s/.test(last.cells[0] ?? '')) return null;
  const isOnly = first === 1 && !/^#[\s#]/.test(last.cells[0] ?? '');
  return isOnly || !looksLikeHeader(next) ? last : null;
}

/** Whether a row is the header of the following rows, though its width differs by one cell. */
function isHeaderOf(row: CsvRecord, rows: readonly CsvRecord[], width: number): boolean {
  const { length } = row.cells;
  if (!looksLikeHeader(row) || length < 2) return false;
  if (length === width + 1) return row.cells.at(-1)?.trim() === '';
  if (length !== width - 1) return false;
  const data = rows.filter(({ cells }) => cells.length === width);
  const isTrailingCell = data.every(({ cells }) => cells.at(-1)?.trim() === '');
  const [next] = data;
  return isTrailingCell || (row.line === 1 && next !== undefined && !looksLikeHeader(next));
}

/** Whether a row is a title: text in the first cell and few others, before a header. */
function isTitle({ cells }: CsvRecord, following: readonly CsvRecord[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  if (filled === 0) return true;
  const isSparse = filled === 1 ? cells.length > 1 : filled === 2 && cells.length > 4;
  if (!isSparse || cells[0]?.trim() === '') return false;
  return following
    .slice(0, 5)
    .some(
      (row) =>
        looksLikeHeader(row) && row.cells.filter((cell) => cell.trim() !== '').length > filled,
    );
}

/** Whether no cell is a number, except years. */
function looksLikeHeader({ cells }: CsvRecord): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    filled.length > 0 &&
    filled.every(
      (cell) =>
        /^(?:1[5-9]|2[01])\d\d$/.test(cell) ||
        decimalEvidence(cell) === null ||
        /\p{L}{2}/u.test(cell),
    )
  );
}
