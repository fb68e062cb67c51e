/** What the shell keeps in this browser, by key: theme, last workspace, that somebody left. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface OpenedStorage extends KeyStorage {
  /** The browser's own; null where it lets the page store nothing, so all of it ends with the page. */
  readonly local: Storage | null;
}

/**
 * The page's local storage; where the browser refuses it, one that forgets with the page. What has
 * no room any more is forgotten likewise: other applications of the origin fill the same storage.
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

/** The same storage below a name of one's own. */
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

/** One that ends with the page. */
export function createMemoryStorage(): KeyStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
