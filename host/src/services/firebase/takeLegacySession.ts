import { updateRecord } from '../records/updateRecord';

/** The SDK's own store, in which older versions of the shell left their sessions. */
const legacyStore = {
  database: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
  create: false,
} as const;

/**
 * Removes a user's session from the SDK's own store and returns it. Null if there is none or
 * IndexedDB doesn't answer: the user then signs in again.
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
