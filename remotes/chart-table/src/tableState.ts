import type { ChartState } from '@chartroom/contract';
import { type ColumnLayout, defaultLayout, parseLayout } from './columnLayout';
import type { Sort } from './rowQuery';

/** The serialized state. */
export interface TableState {
  /** Undefined to follow the options. */
  readonly sort: Sort | null | undefined;
  readonly search: string;
  /** Index of the first row in view. */
  readonly first: number;
  readonly layout: ColumnLayout;
}

const maxSearchLength = 1000;
export const initialState: TableState = {
  sort: undefined,
  search: '',
  first: 0,
  layout: defaultLayout,
};

/** Parses a state. A state of another schema is ignored. */
export function parseTableState(state: ChartState | null, schema: number): TableState {
  if (state?.schema !== schema) return initialState;
  const { value } = state;
  if (typeof value !== 'object' || value === null) return initialState;
  const { sort, search, first, layout } = { ...initialState, ...value } as Record<string, unknown>;
  return {
    sort: parseSort(sort),
    search: typeof search === 'string' ? search.slice(0, maxSearchLength) : '',
    first: Number.isSafeInteger(first) ? Math.max(0, Number(first)) : 0,
    layout: parseLayout(layout),
  };
}

function parseSort(sort: unknown): TableState['sort'] {
  if (sort === null) return null;
  if (typeof sort !== 'object' || !('field' in sort) || !('descending' in sort)) return undefined;
  const { field, descending } = sort;
  return typeof field === 'string' && typeof descending === 'boolean'
    ? { field, descending }
    : undefined;
}

export function serializeTableState(
  { sort, search, first, layout }: TableState,
  schema: number,
): ChartState {
  return { schema, value: { ...(sort !== undefined && { sort }), search, first, layout } };
}
