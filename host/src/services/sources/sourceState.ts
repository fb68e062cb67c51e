import type { ChartroomError } from '@chartroom/contract';

/** Progress of loading: a fraction from 0 to 1, null if the end is unknown, and rows so far. */
export interface SourceProgress {
  readonly fraction: number | null;
  readonly rows: number;
}

export const sourceStates = ['loading', 'live', 'static', 'stale', 'error'] as const;

/** The state of a request. Replaced on every change. */
export interface SourceState {
  readonly status: (typeof sourceStates)[number];
  /** When this status began, in epoch milliseconds. */
  readonly since: number;
  /** The error. Null for stale data whose connection is merely lost. */
  readonly error: ChartroomError | null;
  /** Only while loading, if the source reports it. */
  readonly progress?: SourceProgress;
  /**
   * Number of cells and rows that the source could not read. Undefined if it doesn't report any.
   */
  readonly unread?: number;
}
