import type { Field, Frame } from '@chartroom/frame';
import { hasOnlyGrown, shallowEqual } from '@chartroom/plot';
import { isForeignSelection, type RowQuery } from './rowQuery';
import type { FilterTerm } from './search';

type FilterModule = typeof import('./filtering');

/** Modules for a row model; null if it doesn't filter or sort. */
export interface RowModelModules {
  readonly filtering: FilterModule | null;
  readonly sorting: typeof import('./sorting') | null;
}

/** Visible rows and their order. */
export interface RowModel {
  /** Null for all rows in the order of the data. */
  readonly rows: Uint32Array | null;
  /** Number of lines: rows, and headings of groups. */
  readonly count: number;
  /** The lines of a grouped table; null where each line is a row. */
  readonly groups: GroupedRows | null;
  readonly data: ModelledData | null;
}

/** Lines of which some are headings of groups. See `GroupView`. */
export interface GroupedRows {
  readonly count: number;
  /** −1 for a heading. */
  rowAt(line: number): number;
  /** The line at which a line of other groups is in these, −1 if it's gone. */
  lineAfter(previous: GroupedRows, line: number, dropped: number): number;
}

interface ModelledData {
  readonly frame: Frame;
  readonly fields: readonly Field[];
  /** Cache key of the query. */
  readonly queryKey: string;
  /** The part of the key that filters. */
  readonly filterKey: string;
  readonly revision: number;
  readonly length: number;
  /** Number of rows dropped at the front: `dropped + row` is a row's permanent number. */
  readonly dropped: number;
  readonly matches: Uint32Array | null;
}

export const emptyRowModel: RowModel = { rows: null, count: 0, groups: null, data: null };

/**
 * Filters and sorts rows with the modules that the query needs. If data has only grown, only new
 * rows are filtered. `sortedBy` has the values of the sorted column, where they aren't those of the
 * data.
 */
export function* buildRowModel(
  frame: Frame,
  fields: readonly Field[],
  query: RowQuery & { readonly sortedBy?: Field | undefined },
  previous: RowModel,
  { filtering, sorting }: RowModelModules,
): Generator<void, RowModel, void> {
  const { length, revision, dropped } = frame;
  const reusable = previous.data && isSameData(previous.data, frame, fields) ? previous.data : null;
  const terms = filtering?.filterTerms(query.search, query.selections, fields) ?? [];
  const filterKey = filterKeyOf(query, terms);
  const { sort, sortedBy } = query;
  const queryKey = JSON.stringify([sort?.field, sort?.descending, sortedBy?.type, filterKey]);
  if (reusable && reusable.revision === revision && reusable.queryKey === queryKey) return previous;
  const matches = filtering && (yield* findRows(frame, terms, filterKey, reusable, filtering));
  const field = sortedBy ?? fields.find(({ name }) => name === sort?.field);
  const rows =
    field && sort && sorting
      ? yield* sorting.sortByField(field, sort, matches ?? allRows(length))
      : matches;
  const data = { frame, fields, queryKey, filterKey, revision, length, dropped, matches };
  return { rows, count: rows?.length ?? length, groups: null, data };
}

function filterKeyOf({ search, selections }: RowQuery, terms: readonly FilterTerm[]): string {
  return terms.length === 0 ? '' : JSON.stringify([search, selections.filter(isForeignSelection)]);
}

function isSameData(data: ModelledData, frame: Frame, fields: readonly Field[]): boolean {
  return data.frame === frame && shallowEqual(data.fields, fields);
}

function* findRows(
  frame: Frame,
  terms: readonly FilterTerm[],
  filterKey: string,
  reusable: ModelledData | null,
  { filterRows }: FilterModule,
): Generator<void, Uint32Array | null, void> {
  if (terms.length === 0) return null;
  const { length } = frame;
  const canExtend =
    reusable?.matches &&
    reusable.filterKey === filterKey &&
    hasOnlyGrown(frame, { ...reusable, rows: reusable.length });
  if (!canExtend || !reusable.matches) return yield* filterRows(terms, 0, length);
  const added = yield* filterRows(terms, reusable.length, length);
  const matches = new Uint32Array(reusable.matches.length + added.length);
  matches.set(reusable.matches);
  matches.set(added, reusable.matches.length);
  return matches;
}

function allRows(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

/** Number of rows that search and selections leave. */
export function foundRows({ data }: RowModel): number {
  return data ? (data.matches?.length ?? data.length) : 0;
}

/** The row at an index, −1 for a heading and after the last. */
export function rowAt({ rows, count, groups }: RowModel, index: number): number {
  if (groups) return groups.rowAt(index);
  if (index < 0 || index >= count) return -1;
  return rows ? (rows[index] as number) : index;
}

/** Index in `after` of the row at an index of `previous`, −1 if it's gone. */
export function translateRowIndex(after: RowModel, previous: RowModel, index: number): number {
  if (previous.data?.frame !== after.data?.frame) return -1;
  const dropped = (after.data?.dropped ?? 0) - (previous.data?.dropped ?? 0);
  if (after.groups && previous.groups) {
    return after.groups.lineAfter(previous.groups, index, dropped);
  }
  const row = rowAt(previous, index);
  if (row < 0) return -1;
  const current = row - dropped;
  if (current < 0) return -1;
  if (after.rows) return after.rows.indexOf(current);
  return current < after.count ? current : -1;
}
