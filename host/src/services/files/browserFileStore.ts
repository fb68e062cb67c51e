/** One record for each file, `{ name, size, isWhole, at }`, by its id. */
export const fileStore = 'files';
/** Slices of files as blobs, by `[id, index]`. */
export const sliceStore = 'slices';

/** A healthy browser takes some ten milliseconds. Some browsers never answer. */
const openTimeoutMs = 5_000;

/**
 * Opens the database, or resolves to null if there's none and `create` is false. It closes when another
 * tab deletes it. Rejects if the browser refuses or doesn't answer.
 */
export function openFileDatabase(name: string, create: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    let isMissing = false;
    const settle = (run: () => void) => {
      clearTimeout(timer);
      run();
    };
    // Throws without IndexedDB, which rejects the promise.
    const request = indexedDB.open(name, 1);
    const timer = setTimeout(
      () => reject(new Error(`IndexedDB didn’t respond within ${openTimeoutMs} ms`)),
      openTimeoutMs,
    );
    request.onupgradeneeded = () => {
      isMissing = !create;
      if (isMissing) {
        request.transaction?.abort();
        return;
      }
      request.result.createObjectStore(fileStore);
      request.result.createObjectStore(sliceStore);
    };
    request.onerror = () => settle(() => (isMissing ? resolve(null) : reject(request.error)));
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      settle(() => resolve(database));
    };
  });
}

/** Runs one transaction. Resolves to the result of the request that `run` returns, once committed. */
export function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  run: (store: (name: string) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([fileStore, sliceStore], mode);
    const request = run((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** The keys of a file's slices. */
export function slicesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
