/**
 * The shell's only access to the Realtime Database. Values are unparsed: each reader of a path
 * parses it. Refusals reach `onError` as `connection/refused`. A lost connection is no error:
 * listeners resume later.
 */
import type { ChartroomError } from '@chartroom/contract';

export interface Database {
  /**
   * Calls back with the value now and after every change. Null if there is none. Returns the
   * unsubscribe function.
   */
  watch(
    path: string,
    onValue: (value: unknown) => void,
    onError: (error: ChartroomError) => void,
  ): () => void;
  /** Watches children of a path, ordered by a child's value, from a start on. */
  watchChildren(query: ChildrenQuery, observer: ChildrenObserver): () => void;
  /** As `watch`, for some of a path's children. */
  watchQuery(
    query: DatabaseQuery,
    onValue: (value: unknown) => void,
    onError: (error: ChartroomError) => void,
  ): () => void;
  get(path: string): Promise<unknown>;
  /** Writes all paths atomically. Null removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Has the server remove a path when this connection ends, however it ends. Resolves when the server
   * knows; to be repeated after each reconnection.
   */
  removeOnDisconnect(path: string): Promise<void>;
  /** A placeholder that the server replaces with its time. */
  readonly serverTime: unknown;
  /** A placeholder that the server replaces with the stored number plus `by`. Nothing counts as 0. */
  increment(by: number): unknown;
  /** Creates a key below `path`. Keys sort by time. */
  newKey(path: string): string;
}

export interface ChildrenQuery {
  readonly path: string;
  readonly orderBy: string;
  readonly startAt: number;
  readonly endAt?: number;
}

/** The first or last `count` children of a path, by their keys or by a child of theirs. */
export interface DatabaseQuery {
  readonly path: string;
  /** Child to order by. Default: by key. */
  readonly orderBy?: string;
  /** Only those whose child has this value. */
  readonly equalTo?: string;
  /** Only those whose child is at least this. */
  readonly startAt?: number | string;
  /** Only those whose child is at most this. */
  readonly endAt?: number | string;
  readonly from: 'first' | 'last';
  readonly count: number;
}

export interface ChildrenObserver {
  /** Called with all children in range, in order: once, and again after each reconnection. */
  initial(children: readonly (readonly [key: string, value: unknown])[]): void;
  added(key: string, value: unknown): void;
  error(error: ChartroomError): void;
}
