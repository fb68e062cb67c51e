import type { Field, Frame } from '@chartroom/frame';
import { filterRows } from './filterRows';
import { rankWords } from './rankWords';
import { parseSearch } from './search';
import { sortKeys } from './sortKeys';
import { sortRows } from './sortRows';

/** By which column rows are sorted. */
export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** What the viewer asked for. */
export interface Wish {
  readonly sort: Sort | null;
  readonly search: string;
}

/** Which rows are shown, in which order. */
export interface Arrangement {
  /** Null: all rows as the data has them. */
  readonly rows: Uint32Array | null;
  readonly count: number;
  readonly taken: Taken | null;
}

interface Taken {
  readonly frame: Frame;
  readonly fields: readonly Field[];
  /** What was asked for, as text: the same for the same wish. */
  readonly asked: string;
  readonly search: string;
  readonly revision: number;
  readonly length: number;
  /** Rows that are gone at the front: `dropped + row` is a row's number for life. */
  readonly dropped: number;
  readonly found: Uint32Array | null;
}

export const noRows: Arrangement = { rows: null, count: 0, taken: null };

/** Finds and sorts rows; of data that only grew, new rows alone are searched. */
export function* arrange(
  frame: Frame,
  fields: readonly Field[],
  wish: Wish,
  before: Arrangement,
): Generator<void, Arrangement, void> {
  const { length, revision, dropped } = frame;
  const kept = before.taken && isOf(before.taken, frame, fields) ? before.taken : null;
  const asked = JSON.stringify([wish.sort?.field, wish.sort?.descending, wish.search]);
  if (kept && kept.revision === revision && kept.asked === asked) return before;
  const found = yield* findRows(frame, fields, wish, kept);
  const field = fields.find(({ name }) => name === wish.sort?.field);
  const rows =
    field && wish.sort ? yield* sorted(field, wish.sort, found ?? allRows(length)) : found;
  const taken = { frame, fields, asked, search: wish.search, revision, length, dropped, found };
  return { rows, count: rows?.length ?? length, taken };
}

function isOf(taken: Taken, frame: Frame, fields: readonly Field[]): boolean {
  return (
    taken.frame === frame &&
    taken.fields.length === fields.length &&
    taken.fields.every((field, i) => field === fields[i])
  );
}

function* findRows(
  frame: Frame,
  fields: readonly Field[],
  { search }: Wish,
  kept: Taken | null,
): Generator<void, Uint32Array | null, void> {
  const terms = parseSearch(search, fields);
  if (terms.length === 0) return null;
  const { length } = frame;
  const canExtend =
    kept?.found &&
    kept.search === search &&
    kept.dropped === frame.dropped &&
    (kept.length <= frame.firstNewRow || kept.revision === frame.revision);
  if (!canExtend || !kept.found) return yield* filterRows(terms, 0, length);
  const added = yield* filterRows(terms, kept.length, length);
  const found = new Uint32Array(kept.found.length + added.length);
  found.set(kept.found);
  found.set(added, kept.found.length);
  return found;
}

function* sorted(
  field: Field,
  { descending }: Sort,
  rows: Uint32Array,
): Generator<void, Uint32Array, void> {
  const ranks = field.type === 'category' ? yield* rankWords(field.dictionary) : null;
  const keys = yield* sortKeys(field, rows, descending, ranks);
  return yield* sortRows(rows, keys);
}

function allRows(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

/** The row that stands at a place, −1 beyond the last. */
export function rowAt({ rows, count }: Arrangement, place: number): number {
  if (place < 0 || place >= count) return -1;
  return rows ? (rows[place] as number) : place;
}

/** Where a row stands that stood in another arrangement, −1 where it no longer does. */
export function placeOf(after: Arrangement, before: Arrangement, place: number): number {
  const row = rowAt(before, place);
  if (row < 0 || before.taken?.frame !== after.taken?.frame) return -1;
  const now = row - ((after.taken?.dropped ?? 0) - (before.taken?.dropped ?? 0));
  if (now < 0) return -1;
  if (after.rows) return after.rows.indexOf(now);
  return now < after.count ? now : -1;
}
