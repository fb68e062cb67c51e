import type { ChartroomError } from '@chartroom/contract';

/** How far loading has come: 0 to 1, null where the end is not known; rows so far. */
export interface SourceProgress {
  readonly fraction: number | null;
  readonly rows: number;
}

export const sourceStates = ['loading', 'live', 'static', 'stale', 'error'] as const;

/** How a request stands; the object is replaced when anything of it changes. */
export interface SourceState {
  readonly status: (typeof sourceStates)[number];
  /** When this status began, epoch milliseconds. */
  readonly since: number;
  /** What failed; null for stale data whose connection is merely lost. */
  readonly error: ChartroomError | null;
  /** Only while it loads, where the source tells of it. */
  readonly progress?: SourceProgress;
  /** Cells and rows that the source could not read; none where it says nothing of it. */
  readonly unread?: number;
}
