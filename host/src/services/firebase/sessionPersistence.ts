import type { Persistence } from 'firebase/auth';
import type { KeyStorage } from '../storage/openStorage';

/** The part of `Window` that reports what other tabs store. */
export interface StoragePage {
  addEventListener(
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ): void;
}

export interface SessionPersistenceOptions {
  readonly storage: KeyStorage;
  readonly page: StoragePage;
  /** Finds a session that isn't in `storage`. Null if there is none. */
  readonly findLegacy: (key: string) => Promise<unknown>;
}

/**
 * Stores the SDK's session in the shell's own storage, by the interface that the SDK calls
 * internally and that its persistence for React Native is made of. IndexedDB, the SDK's default,
 * may never answer a request, and signing in would then wait forever.
 */
export function createSessionPersistence(options: SessionPersistenceOptions): Persistence {
  const { storage, page, findLegacy } = options;
  const listeners = new Map<string, Set<() => void>>();

  page.addEventListener('storage', ({ key: changed }) => {
    for (const [key, all] of listeners) {
      // Null means that the whole storage was cleared.
      if (changed === null || changed.endsWith(key)) for (const listener of all) listener();
    }
  });

  // The SDK creates the only instance.
  class SessionPersistence implements Persistence {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';

    async _isAvailable() {
      return true;
    }
    async _set(key: string, value: unknown) {
      storage.setItem(key, JSON.stringify(value));
    }
    async _get(key: string): Promise<unknown> {
      const stored = parseJson(storage.getItem(key));
      if (stored !== null) return stored;
      const legacy = await findLegacy(key);
      if (legacy !== null) storage.setItem(key, JSON.stringify(legacy));
      return legacy;
    }
    async _remove(key: string) {
      storage.removeItem(key);
    }
    _addListener(key: string, listener: () => void) {
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    }
    _removeListener(key: string, listener: () => void) {
      listeners.get(key)?.delete(listener);
    }
  }
  return SessionPersistence;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
