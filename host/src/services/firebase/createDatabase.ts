import { databaseError } from '@chartroom/contract';
import {
  type Database as Client,
  get,
  increment,
  onDisconnect,
  onValue,
  push,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import type { Database } from './database';
import { toFirebaseQuery } from './toFirebaseQuery';
import { watchChildren } from './watchChildren';

/** Implements `Database` with the Firebase SDK. `host` is named in errors. */
export function createDatabase(client: Client, host: string): Database {
  return {
    serverTime: serverTimestamp(),
    increment,
    watch(path, onData, onError) {
      if (!isValidPath(path)) {
        onData(null);
        return () => undefined;
      }
      return onValue(
        ref(client, path),
        (snapshot) => onData(snapshot.val()),
        (thrown) => onError(databaseError(thrown, path, host)),
      );
    },
    watchQuery: (query, onData, onError) =>
      onValue(
        toFirebaseQuery(client, query),
        (snapshot) => onData(snapshot.val()),
        (thrown) => onError(databaseError(thrown, query.path, host)),
      ),
    watchChildren: (query, observer) => watchChildren(client, host, query, observer),
    async get(path) {
      if (!isValidPath(path)) return null;
      try {
        return (await get(ref(client, path))).val();
      } catch (thrown) {
        throw databaseError(thrown, path, host);
      }
    },
    async update(changes) {
      try {
        await update(ref(client), { ...changes });
      } catch (thrown) {
        throw databaseError(thrown, Object.keys(changes).join(', '), host);
      }
    },
    async removeOnDisconnect(path) {
      try {
        await onDisconnect(ref(client, path)).remove();
      } catch (thrown) {
        throw databaseError(thrown, path, host);
      }
    },
    newKey(path) {
      const { key } = push(ref(client, path));
      if (!key) throw new Error(`Couldn’t create a key below ${path}`);
      return key;
    },
  };
}

/**
 * Whether the database can have such a path. One from a URL typed by hand may be invalid: it counts
 * as empty.
 */
function isValidPath(path: string): boolean {
  return path.length <= 768 && !/[.#$[\]\p{Cc}]/u.test(path);
}
