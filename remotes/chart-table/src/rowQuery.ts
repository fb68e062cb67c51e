import type { HeldSelection } from '@chartroom/contract';

/** By which column rows are sorted. */
export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** What the viewer asked for. */
export interface RowQuery {
  readonly sort: Sort | null;
  readonly search: string;
  /** What is selected on the page; other panels' selections leave their rows alone. */
  readonly selections: readonly HeldSelection[];
}

/** Whether rows have to be found: by a search, or by what others select. */
export function hasFilter({ search, selections }: Omit<RowQuery, 'sort'>): boolean {
  return search.trim() !== '' || selections.some(isForeignSelection);
}

export function isForeignSelection({ isOwn, kind }: HeldSelection): boolean {
  return !isOwn && kind !== 'cursor';
}
