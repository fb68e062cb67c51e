import type { ChartroomError } from '@chartroom/contract';

/** The value at a database path: loading, the unparsed value, or the error. */
export type WatchedValue =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'failed'; readonly error: ChartroomError };
