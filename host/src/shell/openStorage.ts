/** What the shell keeps in this browser: theme, last workspace, that somebody left. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The page's local storage; where the browser refuses it, one that forgets with the page. What has
 * no room any more is forgotten likewise: other applications of the origin fill the same storage.
 */
export function openStorage(page: Pick<Window, 'localStorage'>): KeyStorage {
  try {
    const storage = page.localStorage;
    storage.getItem('chartroom.theme');
    return withoutRoom(storage, forgetful());
  } catch {
    return forgetful();
  }
}

function withoutRoom(storage: KeyStorage, rest: KeyStorage): KeyStorage {
  return {
    getItem: (key) => rest.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        rest.removeItem(key);
      } catch {
        rest.setItem(key, value);
      }
    },
    removeItem(key) {
      rest.removeItem(key);
      storage.removeItem(key);
    },
  };
}

function forgetful(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
