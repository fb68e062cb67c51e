import { updateRecord } from '../records/updateRecord';
import type { KeyStorage } from '../storage/openStorage';

/** Where unsent edits outlive the page, by the user whose they are. */
export interface EditStorage {
  read(uid: string): Promise<unknown>;
  /** Puts another value in the place of one, in one step for all tabs. */
  update(uid: string, updater: (value: unknown) => unknown): Promise<void>;
}

export interface EditStorageOptions {
  /** Of the deployment. */
  readonly prefix: string;
  /** The browser's local storage itself, which throws where it is refused or full. */
  readonly local: () => KeyStorage;
}

/** Of the database that versions before this one kept edits in, for all deployments of an origin. */
export const editsDatabaseName = 'chartroom.edits';
const store = 'byUser';

/**
 * IndexedDB; from its first failure on, or its first request without an answer, local storage. What
 * is left there is authoritative for the edits that it names, until IndexedDB has taken it over. Every
 * promise settles; it rejects where neither can be used.
 */
export function openEditStorage({ prefix, local }: EditStorageOptions): EditStorage {
  const records = { database: prefix + editsDatabaseName, store, create: true };
  const fallbackKey = (uid: string) => `${prefix}${editsDatabaseName}.${uid}`;
  let hasFailed = false;
  /** By user: what was in IndexedDB when this page saw it last. */
  const lastSeen = new Map<string, unknown>();

  function readFallback(uid: string): FallbackEdits {
    return parseFallback(local().getItem(fallbackKey(uid)));
  }

  /** In IndexedDB, with what was left in local storage. */
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

/** What local storage holds of one user's edits while IndexedDB fails. */
interface FallbackEdits {
  readonly edits: readonly unknown[];
  /** Ids of edits that are done with, though IndexedDB may still have them. */
  readonly gone: readonly string[];
}

function parseFallback(text: string | null): FallbackEdits {
  const value: unknown = tryOrNull(() => JSON.parse(text ?? 'null'));
  const { edits, gone } = Object(value);
  return { edits: toArray(edits), gone: toArray(gone).map(String) };
}

/** In the order in which they were made: what is left is newer. */
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
