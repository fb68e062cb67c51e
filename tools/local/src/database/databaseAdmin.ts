import type { Database } from './database';
import { parsePath } from './path';
import { toValue } from './toJson';

/** The database for the owner of the process: no rules apply. */
export interface DatabaseAdmin {
  /** Like the SDK's `val()`; null if there is no value. */
  get(path: string): unknown;
  /** Resolves when the value is durable; rejects if the disk refuses it. */
  set(path: string, value: unknown): Promise<void>;
  /** All paths in one atomic write; null removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Calls back with the current value and after every durable change. Returns the unsubscribe
   * function.
   */
  on(path: string, onValue: (value: unknown) => void): () => void;
}

export function createDatabaseAdmin(database: Database): DatabaseAdmin {
  const { whenDurable } = database.durability;

  return {
    get: (path) => toValue(database.root.at(parsePath(path))),
    async set(path, value) {
      database.put({ path: parsePath(path), json: value, writer: 'admin' });
      await whenDurable();
    },
    async update(changes) {
      database.merge({ path: [], json: changes, writer: 'admin' });
      await whenDurable();
    },
    on(path, onValue) {
      const keys = parsePath(path);
      const listen = {
        path: keys,
        query: null,
        push() {
          const value = toValue(database.root.at(keys));
          // Deferred, so that a write by the callback can't overtake other listeners'
          // notifications.
          database.durability.afterCommit(() => onValue(value));
        },
      };
      database.listens.add(listen, database.root);
      onValue(toValue(database.root.at(keys)));
      return () => database.listens.remove(listen);
    },
  };
}
