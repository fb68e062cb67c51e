import type { Field, Frame } from '@chartroom/frame';
import { hasOnlyGrown, shallowEqual } from '@chartroom/plot';
import type { Term } from './search';
import { isOthers, type Wish } from './wish';

type Finding = typeof import('./finding');

/** What rows are arranged with: null where nothing is to be found or sorted. */
export interface ArrangeTools {
  readonly finding: Finding | null;
  readonly ordering: typeof import('./ordering') | null;
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
  /** The part of it by which rows are found. */
  readonly sought: string;
  readonly revision: number;
  readonly length: number;
  /** Rows that are gone at the front: `dropped + row` is a row's number for life. */
  readonly dropped: number;
  readonly found: Uint32Array | null;
}

export const noRows: Arrangement = { rows: null, count: 0, taken: null };

/**
 * Finds and sorts rows by the tools that the wish takes; of data that only grew, new rows alone are
 * searched.
 */
export function* arrange(
  frame: Frame,
  fields: readonly Field[],
  wish: Wish,
  before: Arrangement,
  { finding, ordering }: ArrangeTools,
): Generator<void, Arrangement, void> {
  const { length, revision, dropped } = frame;
  const kept = before.taken && isOf(before.taken, frame, fields) ? before.taken : null;
  const terms = finding?.termsOf(wish.search, wish.selections, fields) ?? [];
  const sought = soughtText(wish, terms);
  const asked = JSON.stringify([wish.sort?.field, wish.sort?.descending, sought]);
  if (kept && kept.revision === revision && kept.asked === asked) return before;
  const found = finding && (yield* findRows(frame, terms, sought, kept, finding));
  const field = fields.find(({ name }) => name === wish.sort?.field);
  const rows =
    field && wish.sort && ordering
      ? yield* ordering.sorted(field, wish.sort, found ?? allRows(length))
      : found;
  const taken = { frame, fields, asked, sought, revision, length, dropped, found };
  return { rows, count: rows?.length ?? length, taken };
}

function soughtText({ search, selections }: Wish, terms: readonly Term[]): string {
  return terms.length === 0 ? '' : JSON.stringify([search, selections.filter(isOthers)]);
}

function isOf(taken: Taken, frame: Frame, fields: readonly Field[]): boolean {
  return taken.frame === frame && shallowEqual(taken.fields, fields);
}

function* findRows(
  frame: Frame,
  terms: readonly Term[],
  sought: string,
  kept: Taken | null,
  { filterRows }: Finding,
): Generator<void, Uint32Array | null, void> {
  if (terms.length === 0) return null;
  const { length } = frame;
  const canExtend =
    kept?.found && kept.sought === sought && hasOnlyGrown(frame, { ...kept, rows: kept.length });
  if (!canExtend || !kept.found) return yield* filterRows(terms, 0, length);
  const added = yield* filterRows(terms, kept.length, length);
  const found = new Uint32Array(kept.found.length + added.length);
  found.set(kept.found);
  found.set(added, kept.found.length);
  return found;
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
