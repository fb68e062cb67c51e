/** Where a record is kept: an object store of IndexedDB whose records have their key beside them. */
export interface RecordStore {
  readonly database: string;
  readonly store: string;
  /** Whether to create the database where there is none; else the record counts as not there. */
  readonly create: boolean;
}

/** A healthy browser answers within some ten milliseconds. */
export const timeoutMs = 2_000;

/**
 * Replaces one record of IndexedDB, in one transaction. `step` gets what is stored, null where there
 * is nothing, and returns what replaces it: null removes it, the same value leaves it. Resolves to
 * what is stored then. Rejects where the browser refuses and, because some browsers never answer a
 * request, after `answerMs`; the transaction is aborted then.
 */
export function updateRecord(
  { database, store, create }: RecordStore,
  key: string,
  updater: (value: unknown) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let connection: IDBDatabase | null = null;
    let transaction: IDBTransaction | null = null;
    let isSettled = false;

    function finish(settle: () => void) {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      settle();
      connection?.close();
    }
    const timer = setTimeout(() => {
      finish(() => reject(new Error(`IndexedDB didn’t respond within ${timeoutMs} ms`)));
      try {
        transaction?.abort();
      } catch {
        // It has just ended.
      }
    }, timeoutMs);

    // Where there is no IndexedDB this throws, which rejects.
    const openRequest = indexedDB.open(database);
    openRequest.onupgradeneeded = () => {
      if (create) openRequest.result.createObjectStore(store);
      else openRequest.transaction?.abort();
    };
    openRequest.onerror = () => finish(() => (create ? reject(openRequest.error) : resolve(null)));
    openRequest.onsuccess = () => {
      connection = openRequest.result;
      if (isSettled) return connection.close();
      if (!connection.objectStoreNames.contains(store)) {
        return finish(() => reject(new Error(`${database} has no ${store}`)));
      }
      let result: unknown = null;
      const current = connection.transaction(store, 'readwrite');
      transaction = current;
      current.oncomplete = () => finish(() => resolve(result));
      current.onabort = () => finish(() => reject(current.error));
      const records = current.objectStore(store);
      const getRequest = records.get(key);
      getRequest.onsuccess = () => {
        const before: unknown = getRequest.result ?? null;
        result = updater(before);
        if (result === before) return;
        if (result === null) records.delete(key);
        else records.put(result, key);
      };
    };
  });
}
