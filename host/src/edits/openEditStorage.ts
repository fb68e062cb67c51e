import { createStore, get, update } from 'idb-keyval';

/** Where unsent edits outlive the page, by the user whose they are. */
export interface EditStorage {
  read(uid: string): Promise<unknown>;
  /** Puts another value in the place of one, in one step for all tabs. */
  change(uid: string, step: (value: unknown) => unknown): Promise<void>;
}

/** The browser's IndexedDB, opened when first asked. It may refuse: every promise can reject. */
export function openEditStorage(): EditStorage {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => {
    opened ??= createStore('chartroom.edits', 'byUser');
    return opened;
  };
  return {
    read: async (uid) => get(uid, store()),
    change: async (uid, step) => update(uid, step, store()),
  };
}
