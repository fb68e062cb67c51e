import type { Database } from './database';
import { parsePath } from './path';
import { toValue } from './toJson';

/** The database as the owner of the process has it: no rule counts. */
export interface Admin {
  /** As the SDK's `val()` gives it; null where there is nothing. */
  get(path: string): unknown;
  /** Resolves when the value is durable; rejects if the disk does not take it. */
  set(path: string, value: unknown): Promise<void>;
  /** All paths in one atomic write; null removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Calls back with the value now and after every durable change; returns its own undo. */
  on(path: string, onValue: (value: unknown) => void): () => void;
}

export function createAdmin(database: Database): Admin {
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
          // Later, so that the callback may write without overtaking the others who are told.
          database.durability.afterCommit(() => onValue(value));
        },
      };
      database.listens.add(listen, database.root);
      onValue(toValue(database.root.at(keys)));
      return () => database.listens.remove(listen);
    },
  };
}
