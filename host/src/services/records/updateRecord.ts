/** An object store of IndexedDB with out-of-line keys. */
export interface RecordStore {
  readonly database: string;
  readonly store: string;
  /** Whether to create a missing database. Otherwise the record counts as missing. */
  readonly create: boolean;
}

/** A healthy browser takes some ten milliseconds. */
export const updateRecordTimeoutMs = 2_000;

/**
 * Updates one record of IndexedDB in one transaction. `updater` gets the stored value, or null if
 * there is none, and returns the new one: null removes the record, the same value leaves it.
 * Resolves to the new value. Rejects if the browser refuses, or after `timeoutMs`, because some
 * browsers never answer; the transaction is then aborted.
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
      finish(() =>
        reject(new Error(`IndexedDB didn’t respond within ${updateRecordTimeoutMs} ms`)),
      );
      try {
        transaction?.abort();
      } catch {
        // The transaction has just finished.
      }
    }, updateRecordTimeoutMs);

    // Throws without IndexedDB, which rejects the promise.
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
