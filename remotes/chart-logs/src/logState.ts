import type { ChartState } from '@chartroom/contract';
import { type Level, levels } from './levels';

/** What the viewer has done to a log, kept when releases switch. */
export interface LogState {
  readonly search: string;
  readonly hidden: readonly Level[];
  /** Undefined to follow the options. */
  readonly wrap: boolean | undefined;
  /** The absolute row of the first line in view. Null at the newest. */
  readonly first: number | null;
}

const maxSearchLength = 1000;
export const initialState: LogState = { search: '', hidden: [], wrap: undefined, first: null };

/** Parses a state. A state of another schema is ignored. */
export function parseLogState(state: ChartState | null, schema: number): LogState {
  if (state?.schema !== schema || typeof state.value !== 'object' || state.value === null) {
    return initialState;
  }
  const value = state.value as Record<string, unknown>;
  const { search, hidden, wrap, first } = value;
  return {
    search: typeof search === 'string' ? search.slice(0, maxSearchLength) : '',
    hidden: Array.isArray(hidden) ? levels.filter((level) => hidden.includes(level)) : [],
    wrap: typeof wrap === 'boolean' ? wrap : undefined,
    first: Number.isSafeInteger(first) ? Math.max(0, Number(first)) : null,
  };
}

export function storedState({ search, hidden, wrap, first }: LogState, schema: number): ChartState {
  return {
    schema,
    value: { search, hidden: [...hidden], ...(wrap !== undefined && { wrap }), first },
  };
}
