import { type KeyStorage, prefixed } from '../../storage/openStorage';
import { createSessionPersistence, type SessionPersistenceOptions } from '../sessionPersistence';

type Hear = Parameters<SessionPersistenceOptions['page']['addEventListener']>[1];

/** A tab whose browser keeps `stored`; `others` hear of what it stores, as the browser tells them. */
export function tabOf(
  stored: Map<string, string>,
  findOlder: SessionPersistenceOptions['findOlder'] = async () => null,
  prefix = 'chartroom:/chartroom/:',
) {
  const hearing = new Set<Hear>();
  const others = new Set<{ readonly hear: Hear }>();
  const tell = (key: string) => {
    for (const { hear } of others) hear({ key });
  };
  const storage: KeyStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      stored.set(key, value);
      tell(key);
    },
    removeItem(key) {
      stored.delete(key);
      tell(key);
    },
  };
  const persistence = createSessionPersistence({
    storage: prefixed(storage, prefix),
    page: { addEventListener: (_, listener) => void hearing.add(listener) },
    findOlder,
  });
  const hear: Hear = (event) => {
    for (const listener of hearing) listener(event);
  };
  return { persistence, hear, others };
}
