import type { ChartroomError } from '@chartroom/contract';

/** What stands at a database path: not known yet, a value as the database has it, or why not. */
export type WatchedValue =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'failed'; readonly error: ChartroomError };
