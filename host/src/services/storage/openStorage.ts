/** Key-value storage of this browser: theme, last workspace, who has signed in. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface OpenedStorage extends KeyStorage {
  /** The browser's local storage. Null if it is blocked, so that everything ends with the page. */
  readonly local: Storage | null;
}

/**
 * Opens the page's local storage, or one in memory if it is blocked. Values that don't fit are kept
 * in memory: other applications of the origin fill the same storage.
 */
export function openStorage(page: Pick<Window, 'localStorage'>): OpenedStorage {
  try {
    const storage = page.localStorage;
    storage.getItem('chartroom.theme');
    return { ...withFallback(storage, createMemoryStorage()), local: storage };
  } catch {
    return { ...createMemoryStorage(), local: null };
  }
}

/** Wraps a storage, with a prefix before every key. */
export function prefixStorage(storage: KeyStorage, prefix: string): KeyStorage {
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
  };
}

function withFallback(storage: KeyStorage, fallback: KeyStorage): KeyStorage {
  return {
    getItem: (key) => fallback.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        fallback.removeItem(key);
      } catch {
        fallback.setItem(key, value);
      }
    },
    removeItem(key) {
      fallback.removeItem(key);
      storage.removeItem(key);
    },
  };
}

/** Creates a storage that ends with the page. */
export function createMemoryStorage(): KeyStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
