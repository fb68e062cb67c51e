import type { ChartroomError } from '@chartroom/contract';

export const sourceStates = ['loading', 'live', 'static', 'stale', 'error'] as const;

/** How a request stands; the object is replaced when anything of it changes. */
export interface SourceState {
  readonly status: (typeof sourceStates)[number];
  /** When this status began, epoch milliseconds. */
  readonly since: number;
  /** What failed; null for stale data whose connection is merely lost. */
  readonly error: ChartroomError | null;
}
