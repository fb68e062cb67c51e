import type { HeldSelection } from '@chartroom/contract';

/** Sort column and direction. */
export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** The viewer's sort, search and selections. */
export interface RowQuery {
  readonly sort: Sort | null;
  readonly search: string;
  /** Selections on the page. Selections of other panels filter rows. */
  readonly selections: readonly HeldSelection[];
}

/** Whether rows are filtered, by search or by selections of other panels. */
export function hasFilter({ search, selections }: Omit<RowQuery, 'sort'>): boolean {
  return search.trim() !== '' || selections.some(isForeignSelection);
}

export function isForeignSelection({ isOwn, kind }: HeldSelection): boolean {
  return !isOwn && kind !== 'cursor';
}
