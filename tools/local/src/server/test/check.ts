import { type Database, onValue, type Query } from 'firebase/database';

/** Opens a client of the real SDK with a connection of its own. */
export type OpenClient = () => Database;

/**
 * Something that the server does, seen through the SDK alone. A check counts only because it fails
 * against a server that answers "ok" to everything (`nullServer.test.ts`).
 */
export interface Check {
  readonly title: string;
  readonly run: (open: OpenClient) => Promise<void>;
}

export interface Watch {
  /** All values seen, oldest first. */
  readonly values: unknown[];
  /** Resolves with the first value, seen already or to come, for which the predicate holds. */
  until(predicate: (value: unknown) => boolean): Promise<unknown>;
  stop(): void;
}

/** Listens to a path or a query; values are as `val()` gives them. */
export function watch(query: Query): Watch {
  const values: unknown[] = [];
  const waiters = new Set<() => void>();
  let failure: Error | null = null;
  const stop = onValue(
    query,
    (snapshot) => {
      values.push(snapshot.val());
      for (const notifyWaiter of waiters) notifyWaiter();
    },
    (error) => {
      failure = error;
      for (const notifyWaiter of waiters) notifyWaiter();
    },
  );
  return {
    values,
    stop,
    until: (predicate) =>
      new Promise((resolve, reject) => {
        const recheck = () => {
          const found = values.findIndex(predicate);
          if (found < 0 && !failure) return;
          waiters.delete(recheck);
          if (failure) reject(failure);
          else resolve(values[found]);
        };
        waiters.add(recheck);
        recheck();
      }),
  };
}

/** Equality of JSON values, the order of keys included. */
export function equals(expected: unknown): (value: unknown) => boolean {
  const text = JSON.stringify(expected);
  return (value) => JSON.stringify(value) === text;
}

/** The next value of a path or query. */
export async function readOnce(query: Query): Promise<unknown> {
  const watching = watch(query);
  const value = await watching.until(() => true);
  watching.stop();
  return value;
}
