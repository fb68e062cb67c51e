import { updateRecord } from '../records/updateRecord';
import type { KeyStorage } from '../storage/openStorage';

/** Stores unsent edits by user, beyond the page. */
export interface EditStorage {
  read(uid: string): Promise<unknown>;
  /** Replaces a user's value atomically across tabs. */
  update(uid: string, updater: (value: unknown) => unknown): Promise<void>;
}

export interface EditStorageOptions {
  /** Prefix of the deployment's storage names. */
  readonly prefix: string;
  /** The browser's local storage, which throws if it is blocked or full. */
  readonly local: () => KeyStorage;
}

/**
 * Name of the database in which older versions stored the edits of all deployments on an origin.
 */
export const editsDatabaseName = 'chartroom.edits';
const store = 'byUser';

/**
 * Opens IndexedDB, or local storage after the first failure or timeout. Edits left in local storage
 * override those in IndexedDB until they have been merged there. Every promise settles, and rejects
 * if neither storage works.
 */
export function openEditStorage({ prefix, local }: EditStorageOptions): EditStorage {
  const records = { database: prefix + editsDatabaseName, store, create: true };
  const fallbackKey = (uid: string) => `${prefix}${editsDatabaseName}.${uid}`;
  let hasFailed = false;
  /** The last value seen in IndexedDB, by user. */
  const lastSeen = new Map<string, unknown>();

  function readFallback(uid: string): FallbackEdits {
    return parseFallback(local().getItem(fallbackKey(uid)));
  }

  /** Updates IndexedDB, and merges edits left in local storage. */
  async function updateIndexedDb(
    uid: string,
    updater: (value: unknown) => unknown,
  ): Promise<unknown> {
    const fallback = tryOrNull(() => readFallback(uid));
    const value = await updateRecord(records, uid, (stored) =>
      updater(fallback ? mergeEdits(stored, fallback) : stored),
    );
    lastSeen.set(uid, value);
    if (fallback) local().removeItem(fallbackKey(uid));
    return value;
  }

  function updateFallback(uid: string, updater: (value: unknown) => unknown): unknown {
    const before = readFallback(uid);
    const edits = mergeEdits(lastSeen.get(uid), before);
    const next = updater(edits);
    if (next === edits) return next;
    const after = toArray(next);
    const ids = new Set(after.map(idOf));
    const gone = [...new Set([...before.gone, ...edits.map(idOf)])].filter((id) => !ids.has(id));
    local().setItem(fallbackKey(uid), JSON.stringify({ edits: after, gone }));
    return next;
  }

  async function update(uid: string, updater: (value: unknown) => unknown): Promise<unknown> {
    if (!hasFailed) {
      try {
        return await updateIndexedDb(uid, updater);
      } catch {
        hasFailed = true;
      }
    }
    return updateFallback(uid, updater);
  }

  return {
    read: (uid) => update(uid, (value) => value),
    update: async (uid, updater) => void (await update(uid, updater)),
  };
}

/** One user's edits in local storage while IndexedDB fails. */
interface FallbackEdits {
  readonly edits: readonly unknown[];
  /** Ids of finished edits that IndexedDB may still contain. */
  readonly gone: readonly string[];
}

function parseFallback(text: string | null): FallbackEdits {
  const value: unknown = tryOrNull(() => JSON.parse(text ?? 'null'));
  const { edits, gone } = Object(value);
  return { edits: toArray(edits), gone: toArray(gone).map(String) };
}

/** Merges in the order in which edits were made: those of the fallback are newer. */
export function mergeEdits(stored: unknown, { edits, gone }: FallbackEdits): unknown[] {
  const replaced = new Set([...gone, ...edits.map(idOf)]);
  return [...toArray(stored).filter((edit) => !replaced.has(idOf(edit))), ...edits];
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(edit: unknown): string {
  return String(Object(edit).id);
}

function tryOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
