import type { ChartState } from '@chartroom/contract';

/** Key of the column of row names in a sort. */
export const rowNames = '';

/** The order of the rows within each group. */
export interface Sort {
  /** Key of a column (`PivotColumn.key`), or `rowNames`. */
  readonly column: string;
  readonly descending: boolean;
}

/** What the viewer has done. It is kept when releases switch. */
export interface PivotState {
  /** Null to follow the options. */
  readonly sort: Sort | null;
  /** Keys of the groups that are expanded where the options collapse them, or the reverse. */
  readonly toggled: ReadonlySet<string>;
  /** Index of the first row in view. */
  readonly first: number;
}

const maxToggled = 1000;
const maxKeyLength = 4000;
export const initialState: PivotState = { sort: null, toggled: new Set(), first: 0 };

/** Parses a state. A state of another schema is ignored. */
export function parsePivotState(state: ChartState | null, schema: number): PivotState {
  const value = state?.schema === schema ? state.value : null;
  if (typeof value !== 'object' || value === null) return initialState;
  const { sort, toggled, first } = value as Readonly<Record<string, unknown>>;
  const keys = Array.isArray(toggled) ? toggled.filter((key) => typeof key === 'string') : [];
  return {
    sort: parseSort(sort),
    toggled: new Set(keys.slice(0, maxToggled)),
    first: Number.isSafeInteger(first) ? Math.max(0, Number(first)) : 0,
  };
}

function parseSort(sort: unknown): Sort | null {
  if (typeof sort !== 'object' || sort === null) return null;
  const { column, descending } = sort as Readonly<Record<string, unknown>>;
  if (typeof column !== 'string' || typeof descending !== 'boolean') return null;
  return { column, descending };
}

export function serializePivotState(
  { sort, toggled, first }: PivotState,
  schema: number,
): ChartState {
  const keys = [...toggled].filter((key) => key.length <= maxKeyLength).slice(-maxToggled);
  return { schema, value: { sort: sort && { ...sort }, toggled: keys, first } };
}
