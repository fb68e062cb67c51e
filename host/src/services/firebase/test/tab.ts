import { type KeyStorage, prefixStorage } from '../../storage/openStorage';
import { createSessionPersistence, type SessionPersistenceOptions } from '../sessionPersistence';

type StorageListener = Parameters<SessionPersistenceOptions['page']['addEventListener']>[1];

/**
 * A tab whose browser has stored `stored`. `others` receive its storage events, as in a browser.
 */
export function createTab(
  stored: Map<string, string>,
  findLegacy: SessionPersistenceOptions['findLegacy'] = async () => null,
  prefix = 'chartroom:/chartroom/:',
) {
  const listeners = new Set<StorageListener>();
  const others = new Set<{ readonly receive: StorageListener }>();
  const notifyOthers = (key: string) => {
    for (const { receive } of others) receive({ key });
  };
  const storage: KeyStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      stored.set(key, value);
      notifyOthers(key);
    },
    removeItem(key) {
      stored.delete(key);
      notifyOthers(key);
    },
  };
  const persistence = createSessionPersistence({
    storage: prefixStorage(storage, prefix),
    page: { addEventListener: (_, listener) => void listeners.add(listener) },
    findLegacy,
  });
  const receive: StorageListener = (event) => {
    for (const listener of listeners) listener(event);
  };
  return { persistence, receive, others };
}
