/** What the shell keeps in this browser: theme, last workspace, that somebody left. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The page's local storage; where the browser refuses it, one that forgets with the page. */
export function openStorage(page: Pick<Window, 'localStorage'>): KeyStorage {
  try {
    const storage = page.localStorage;
    storage.getItem('chartroom.theme');
    return storage;
  } catch {
    return forgetful();
  }
}

function forgetful(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
