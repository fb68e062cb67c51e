import type { CsvCell } from '../../files/csv';
import { missingText } from '../../format/formatNumber';
import { sortedRows } from '../../series/sortSeries';
import type { FrameTable } from '../frameTable';
import { rankNames } from '../rankNames';

/** The column that rows are sorted by. */
export interface TableSort {
  readonly column: number;
  readonly isDescending: boolean;
}

/** What a viewer has made of a table. */
export interface TableQuery {
  /** Null for the order of the table. */
  readonly sort: TableSort | null;
  /** Words that a row must have, each in any column. Empty for all rows. */
  readonly text: string;
}

/** Rows of a table that match a query, in its order. */
export interface ArrangedRows {
  readonly table: FrameTable;
  readonly query: TableQuery;
  /** All rows in the order of the sort. Null for the order of the table. */
  readonly order: Uint32Array | null;
  /** The rows that match. Null for all. */
  readonly matches: Uint32Array | null;
}

/** Rows between two yields: formatting takes a few microseconds each. */
const rowsPerSlice = 512;

/**
 * Sorts and searches a table. Reuses the order and, where a viewer types on, the matches of
 * `previous`.
 */
export function* arrangeRows(
  table: FrameTable,
  query: TableQuery,
  previous: ArrangedRows | null,
): Generator<void, ArrangedRows, void> {
  const { text } = query;
  // A chart may have fewer columns than when it was sorted.
  const sort = query.sort && table.columns[query.sort.column] ? query.sort : null;
  const before =
    previous?.table === table && isSameSort(previous.query.sort, sort) ? previous : null;
  const order = before ? before.order : sort && (yield* sortTable(table, sort));
  const words = wordsOf(text);
  const narrowed = before?.matches && text.startsWith(before.query.text) ? before.matches : order;
  const matches = words.length > 0 ? yield* findRows(table, words, narrowed) : null;
  return { table, query: { sort, text }, order, matches };
}

/** The sort after a click on a header: numbers descending first, then reversed, then none. */
export function nextTableSort(
  sort: TableSort | null,
  column: number,
  isNumeric: boolean,
): TableSort | null {
  if (sort?.column !== column) return { column, isDescending: isNumeric };
  return sort.isDescending === isNumeric ? { column, isDescending: !isNumeric } : null;
}

/** The table of the rows alone that match. */
export function arrangedTable({ table, order, matches }: ArrangedRows): FrameTable {
  const rows = matches ?? order;
  if (!rows) return table;
  const { idOf, rowOf } = table;
  return {
    ...table,
    rowCount: rows.length,
    cell: (row, column) => table.cell(rows[row] as number, column),
    ...(idOf && { idOf: (row: number) => idOf(rows[row] as number) }),
    ...(rowOf && { rowOf: (id: number) => rows.indexOf(rowOf(id)) }),
  };
}

/**
 * All rows by the values of a column, into a new array: numbers and times by size, texts in natural
 * order. Stable. Rows without a value are last.
 */
export function* sortTable(
  table: FrameTable,
  { column, isDescending }: TableSort,
): Generator<void, Uint32Array, void> {
  const keys = yield* sortKeys(table, column);
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row] as number;
    if (Number.isNaN(key)) keys[row] = Number.POSITIVE_INFINITY;
    else if (isDescending) keys[row] = -key;
  }
  return yield* sortedRows(keys, keys.length);
}

/** A number for each row in the order of the values of a column. `NaN` for none. */
function* sortKeys(
  table: FrameTable,
  column: number,
): Generator<void, Float64Array<ArrayBuffer>, void> {
  const valueAt = valuesOf(table);
  const keys = new Float64Array(table.rowCount);
  let hasTexts = false;
  for (let row = 0; row < keys.length && !hasTexts; row += 1) {
    const value = valueAt(row, column);
    hasTexts = typeof value === 'string';
    keys[row] = value === null ? Number.NaN : Number(value);
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  return hasTexts ? yield* textKeys((row) => valueAt(row, column), keys) : keys;
}

/** Fills `keys` with ranks. Numbers among names, as in “Other, 2019, 2020”, are texts too. */
function* textKeys(
  valueAt: (row: number) => CsvCell,
  keys: Float64Array<ArrayBuffer>,
): Generator<void, Float64Array<ArrayBuffer>, void> {
  const codes = new Map<string, number>();
  for (let row = 0; row < keys.length; row += 1) {
    const value = valueAt(row);
    const text = value === null ? '' : String(value);
    const code = codes.get(text) ?? codes.size;
    if (text !== '') codes.set(text, code);
    keys[row] = text === '' ? Number.NaN : code;
    if (row % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  const ranks = yield* rankNames([...codes.keys()]);
  for (let row = 0; row < keys.length; row += 1) {
    const code = keys[row] as number;
    if (!Number.isNaN(code)) keys[row] = ranks[code] as number;
  }
  return keys;
}

/** What to sort by: the values of a table, those of its file, or its texts. */
function valuesOf(table: FrameTable): (row: number, column: number) => CsvCell {
  if (table.value) return table.value;
  const textAt = (row: number, column: number) => {
    const text = table.cell(row, column);
    return text === '' || text === missingText ? null : text;
  };
  const data = table.data?.();
  if (!data) return textAt;
  return (row: number, column: number) => {
    const value = data.cell(row, column);
    if (typeof value !== 'string') return value;
    // Names are in another language than in the file, perhaps.
    return isoDay.test(value) ? Date.parse(value) : textAt(row, column);
  };
}

function* findRows(
  { rowCount, columns, cell }: FrameTable,
  words: readonly string[],
  among: Uint32Array | null,
): Generator<void, Uint32Array, void> {
  const count = among?.length ?? rowCount;
  const matches = new Uint32Array(count);
  let found = 0;
  for (let i = 0; i < count; i += 1) {
    const row = among ? (among[i] as number) : i;
    const texts = columns.map((_, column) => cell(row, column).toLowerCase());
    if (words.every((word) => texts.some((text) => text.includes(word)))) {
      matches[found] = row;
      found += 1;
    }
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
  }
  return matches.slice(0, found);
}

/** A time of day precision, in a file. */
const isoDay = /^\d{4}-\d\d-\d\d$/;

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function isSameSort(a: TableSort | null, b: TableSort | null): boolean {
  return a?.column === b?.column && a?.isDescending === b?.isDescending;
}
