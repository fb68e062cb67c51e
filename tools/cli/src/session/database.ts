import { type Config, databaseError } from '@chartroom/contract';
import type { DatabaseQuery } from '@chartroom/registry/canary';
import type { FirebaseApp } from 'firebase/app';
import {
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  push,
  query,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { CliError } from '../cliError';

/** The database as commands need it: single reads and writes, each with a timeout. */
export interface Database {
  get(path: string): Promise<unknown>;
  /** Like `get`, with priorities, in the format of the SDK's `exportVal()`. */
  export(path: string): Promise<unknown>;
  /** The children with the last keys of a path, with priorities. */
  exportLast(path: string, count: number): Promise<unknown>;
  /** Writes all paths atomically. `action` completes “The database refused to …”. */
  update(changes: Readonly<Record<string, unknown>>, action: string): Promise<void>;
  /**
   * Like `update`, but waits for as long as it takes while the connection is lost. The server can get
   * the write twice then.
   */
  updateWhenConnected(changes: Readonly<Record<string, unknown>>, action: string): Promise<void>;
  /** Some of a path's children: the first ones by key or value, or the last ones. */
  getQuery(query: DatabaseQuery): Promise<unknown>;
  /** Calls back with whether the connection is there, now and after every change. */
  watchConnection(onChange: (isConnected: boolean) => void): () => void;
  /**
   * Calls back with some of a path's children, now and after every change: the first ones by key, or
   * the last ones by a child's value. Returns its unsubscribe function.
   */
  watchQuery(
    query: DatabaseQuery,
    onValue: (value: unknown) => void,
    onError: (error: CliError) => void,
  ): () => void;
  newKey(path: string): string;
  /** A placeholder that the server replaces with its time. */
  readonly serverTime: unknown;
  close(): void;
}

/** The SDK waits for ever for a response; a command must end. */
const timeoutSeconds = 10;

// As pages do. At module level, because the SDK warns on a second call.
forceWebSockets();

export function openDatabase(app: FirebaseApp, config: Config): Database {
  const client = getDatabase(app, config.firebase.databaseUrl);
  const { host } = new URL(config.firebase.databaseUrl);

  async function withTimeout<T>(request: Promise<T>, action: string): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const error = new CliError('database/no-answer', { host, seconds: timeoutSeconds });
      timer = setTimeout(() => reject(error), timeoutSeconds * 1000);
    });
    try {
      return await Promise.race([withCode(request, action), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function withCode<T>(request: Promise<T>, action: string): Promise<T> {
    try {
      return await request;
    } catch (thrown) {
      const { code } = databaseError(thrown, action, host);
      if (code !== 'connection/refused') throw thrown;
      throw new CliError('database/refused', { action }, { cause: thrown });
    }
  }

  function toQuery({ path, orderBy, from, count }: DatabaseQuery) {
    const order = orderBy === undefined ? orderByKey() : orderByChild(orderBy);
    const limit = from === 'first' ? limitToFirst(count) : limitToLast(count);
    return query(ref(client, path), order, limit);
  }

  return {
    serverTime: serverTimestamp(),
    async get(path) {
      return (await withTimeout(get(ref(client, path)), `read ${path}`)).val();
    },
    async export(path) {
      return (await withTimeout(get(ref(client, path)), `read ${path}`)).exportVal();
    },
    async exportLast(path, count) {
      const partQuery = query(ref(client, path), orderByKey(), limitToLast(count));
      return (await withTimeout(get(partQuery), `read ${path}`)).exportVal();
    },
    async getQuery(partQuery) {
      return (await withTimeout(get(toQuery(partQuery)), `read ${partQuery.path}`)).val();
    },
    watchConnection(onChange) {
      return onValue(ref(client, '.info/connected'), (snapshot) =>
        onChange(snapshot.val() === true),
      );
    },
    watchQuery(partQuery, onData, onError) {
      const { path } = partQuery;
      return onValue(
        toQuery(partQuery),
        (snapshot) => onData(snapshot.val()),
        (cause) => onError(new CliError('database/refused', { action: `read ${path}` }, { cause })),
      );
    },
    update: (changes, action) => withTimeout(update(ref(client), { ...changes }), action),
    updateWhenConnected: (changes, action) => withCode(update(ref(client), { ...changes }), action),
    newKey(path) {
      const { key } = push(ref(client, path));
      if (!key) throw new Error(`No key can be made below ${path}`);
      return key;
    },
    close: () => goOffline(client),
  };
}
