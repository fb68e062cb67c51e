/**
 * The one door to the Realtime Database for the rest of the shell. Values are as the database has
 * them, unparsed; whoever reads a path parses it. Refusals reach `onError` as
 * `connection/refused`; a lost connection is no error, the listener simply goes on later.
 */
import type { ChartroomError } from '@chartroom/contract';

export interface Database {
  /** Calls back with the value now and after every change; null where there is nothing. */
  watch(
    path: string,
    onValue: (value: unknown) => void,
    onError: (error: ChartroomError) => void,
  ): () => void;
  /** Children of a path in the order of a child's value, from a start onwards. */
  watchChildren(query: ChildrenQuery, observer: ChildrenObserver): () => void;
  /** As `watch`, with some of the children only. */
  watchQuery(
    query: DatabaseQuery,
    onValue: (value: unknown) => void,
    onError: (error: ChartroomError) => void,
  ): () => void;
  get(path: string): Promise<unknown>;
  /** All paths in one atomic write; null removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** A value that the server replaces by its clock. */
  readonly serverTime: unknown;
  /** A new key below `path`, ordered by time. */
  newKey(path: string): string;
}

export interface ChildrenQuery {
  readonly path: string;
  readonly orderBy: string;
  readonly startAt: number;
  readonly endAt?: number;
}

/** So many children of a path: the first or last by their keys, or by a child of theirs. */
export interface DatabaseQuery {
  readonly path: string;
  /** Missing orders by key. */
  readonly orderBy?: string;
  /** Those alone of which the child has this value. */
  readonly equalTo?: string;
  /** Those of which the child is at least this. */
  readonly startAt?: number;
  readonly from: 'first' | 'last';
  readonly count: number;
}

export interface ChildrenObserver {
  /** All children in range, once, in order; then again after each reconnection. */
  initial(children: readonly (readonly [key: string, value: unknown])[]): void;
  added(key: string, value: unknown): void;
  error(error: ChartroomError): void;
}
