import type { LeftOutText } from '@chartroom/contract';
import { type CsvRecord, csvRecords } from './csvRecords';
import { decimalEvidence } from './numberText';

/** Where the table of a CSV file begins, behind titles and comments. */
export interface FoundTable {
  readonly delimiter: string;
  /** Characters in front of the header, or of the first row where there is none. */
  readonly offset: number;
  /** Line of the file on which that is, from 1. */
  readonly line: number;
  /** Lines in front of it, but for empty ones. */
  readonly before: readonly LeftOutText[];
  /** The header lacks the name of the first column, as R writes tables with row names. */
  readonly isShifted: boolean;
}

export interface TableSettings {
  /** Empty finds it out. */
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Line of the header; 0 finds it. */
  readonly headerLine: number;
  /** The text is the file, not its beginning. */
  readonly isWhole: boolean;
}

/** Of two that fit equally well, a comma is the likelier part of numbers and texts. */
const delimiters = ['\t', ';', '|', ','];

/** Finds delimiter and header of a CSV file by its first rows. */
export function findTable(text: string, settings: TableSettings): FoundTable {
  const separator = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  const configured = settings.delimiter || (separator?.[1] ?? '');
  const candidates = (configured ? [configured] : delimiters).map((delimiter) => {
    const records = csvRecords(text, delimiter, settings.isWhole);
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
  /** Cells of most rows that have several. */
  readonly width: number;
  /** Rows of that width among those from the first of it on, 0 to 1; 0 where it makes no table. */
  readonly share: number;
  /** Rows of that width among all. */
  readonly fit: number;
}

/** The delimiter that most rows agree on; none of them makes a table of one column. */
function bestOf(candidates: readonly Candidate[]): Candidate {
  const best = candidates.reduce((a, b) => (b.fit > a.fit ? b : a));
  const semicolons = candidates.find(({ delimiter }) => delimiter === ';');
  if (best.fit === 0) return candidates.at(-1) ?? best;
  // Decimal commas come in most rows, too, but not in the header.
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
  // Rows in front that are no such rows are titles only where a table follows.
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

/** `#id,name` above rows of as many cells, unless a header follows: then it is a comment. */
function commentedHeader(records: readonly CsvRecord[], width: number): CsvRecord | null {
  const first = records.findIndex((record) => !isComment(record));
  const last = records[first - 1];
  const next = records[first];
  if (!last || !next || last.cells.length !== width) return null;
  if (width === 1 && /^#\s/.test(last.cells[0] ?? '')) return null;
  const isOnly = first === 1 && !/^#[\s#]/.test(last.cells[0] ?? '');
  return isOnly || !looksLikeHeader(next) ? last : null;
}

/** Whether a row that is wider or narrower than those behind it by one cell is their header still. */
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

/** A title in cells: a first one with text and hardly another, in front of a header. */
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

/** No cell is a number, but for years. */
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
