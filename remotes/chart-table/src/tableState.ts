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
  /** Keys of groups that are collapsed where the options expand them, or the reverse. */
  readonly toggled: ReadonlySet<string>;
}

const maxSearchLength = 1000;
const maxToggled = 1000;
const maxKeyLength = 4000;
export const initialState: TableState = {
  sort: undefined,
  search: '',
  first: 0,
  layout: defaultLayout,
  toggled: new Set(),
};

/** Parses a state. A state of another schema is ignored. */
export function parseTableState(state: ChartState | null, schema: number): TableState {
  if (state?.schema !== schema) return initialState;
  const { value } = state;
  if (typeof value !== 'object' || value === null) return initialState;
  const { sort, search, first, layout, toggled } = value as Record<string, unknown>;
  return {
    sort: parseSort(sort),
    search: typeof search === 'string' ? search.slice(0, maxSearchLength) : '',
    first: Number.isSafeInteger(first) ? Math.max(0, Number(first)) : 0,
    layout: parseLayout(layout),
    toggled: new Set(namesIn(toggled).filter((key) => key.length <= maxKeyLength)),
  };
}

function namesIn(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  return names.slice(-maxToggled);
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
  { sort, search, first, layout, toggled }: TableState,
  schema: number,
): ChartState {
  return {
    schema,
    value: {
      ...(sort !== undefined && { sort }),
      ...{ search, first, layout },
      ...(toggled.size > 0 && { toggled: namesIn([...toggled]) }),
    },
  };
}
