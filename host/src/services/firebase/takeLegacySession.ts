import { updateRecord } from '../records/updateRecord';

/** The SDK's own store of sessions, where versions of the shell before this one left theirs. */
const legacyStore = {
  database: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
  create: false,
} as const;

/**
 * Takes the session of a user out of the SDK's own store, for good. Null where it has none, or where
 * IndexedDB gives no answer: the user then signs in again.
 */
export async function takeLegacySession(key: string, uid: string | null): Promise<unknown> {
  let found: unknown = null;
  try {
    await updateRecord(legacyStore, key, (record) => {
      const { value } = record === null ? { value: null } : Object(record);
      if (uid === null || Object(value).uid !== uid) return record;
      found = value;
      return null;
    });
    return found;
  } catch {
    return null;
  }
}
