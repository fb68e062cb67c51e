/** Where a record is kept: an object store of IndexedDB whose records have their key beside them. */
export interface RecordStore {
  readonly database: string;
  readonly store: string;
  /** Whether to create the database where there is none; else the record counts as not there. */
  readonly create: boolean;
}

/** A healthy browser answers within some ten milliseconds. */
export const answerMs = 2_000;

/**
 * Replaces one record of IndexedDB, in one transaction. `step` gets what is stored, null where there
 * is nothing, and returns what replaces it: null removes it, the same value leaves it. Resolves to
 * what is stored then. Rejects where the browser refuses and, because some browsers never answer a
 * request, after `answerMs`; the transaction is aborted then.
 */
export function changeRecord(
  { database, store, create }: RecordStore,
  key: string,
  step: (value: unknown) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let opened: IDBDatabase | null = null;
    let transaction: IDBTransaction | null = null;
    let isOver = false;

    function end(settle: () => void) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      settle();
      opened?.close();
    }
    const timer = setTimeout(() => {
      end(() => reject(new Error(`IndexedDB gave no answer within ${answerMs} ms`)));
      try {
        transaction?.abort();
      } catch {
        // It has just ended.
      }
    }, answerMs);

    // Where there is no IndexedDB this throws, which rejects.
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => {
      if (create) opening.result.createObjectStore(store);
      else opening.transaction?.abort();
    };
    opening.onerror = () => end(() => (create ? reject(opening.error) : resolve(null)));
    opening.onsuccess = () => {
      opened = opening.result;
      if (isOver) return opened.close();
      if (!opened.objectStoreNames.contains(store)) {
        return end(() => reject(new Error(`${database} has no ${store}`)));
      }
      let result: unknown = null;
      const running = opened.transaction(store, 'readwrite');
      transaction = running;
      running.oncomplete = () => end(() => resolve(result));
      running.onabort = () => end(() => reject(running.error));
      const records = running.objectStore(store);
      const reading = records.get(key);
      reading.onsuccess = () => {
        const before: unknown = reading.result ?? null;
        result = step(before);
        if (result === before) return;
        if (result === null) records.delete(key);
        else records.put(result, key);
      };
    };
  });
}
