import { changeRecord } from '../records/changeRecord';
import type { KeyStorage } from '../storage/openStorage';

/** Where unsent edits outlive the page, by the user whose they are. */
export interface EditStorage {
  read(uid: string): Promise<unknown>;
  /** Puts another value in the place of one, in one step for all tabs. */
  change(uid: string, step: (value: unknown) => unknown): Promise<void>;
}

export interface EditStorageOptions {
  /** Of the deployment. */
  readonly prefix: string;
  /** The browser's local storage itself, which throws where it is refused or full. */
  readonly local: () => KeyStorage;
}

/** Of the database that versions before this one kept edits in, for all deployments of an origin. */
export const editsName = 'chartroom.edits';
const store = 'byUser';

/**
 * IndexedDB; from its first failure on, or its first request without an answer, local storage. What
 * is left there is authoritative for the edits that it names, until IndexedDB has taken it over. Every
 * promise settles; it rejects where neither can be used.
 */
export function openEditStorage({ prefix, local }: EditStorageOptions): EditStorage {
  const records = { database: prefix + editsName, store, create: true };
  const leftKey = (uid: string) => `${prefix}${editsName}.${uid}`;
  let hasFailed = false;
  /** By user: what was in IndexedDB when this page saw it last. */
  const known = new Map<string, unknown>();

  function readLeft(uid: string): Left {
    return parseLeft(local().getItem(leftKey(uid)));
  }

  /** In IndexedDB, with what was left in local storage. */
  async function changeRecords(uid: string, step: (value: unknown) => unknown): Promise<unknown> {
    const left = quietly(() => readLeft(uid));
    const value = await changeRecord(records, uid, (stored) =>
      step(left ? join(stored, left) : stored),
    );
    known.set(uid, value);
    if (left) local().removeItem(leftKey(uid));
    return value;
  }

  function changeLeft(uid: string, step: (value: unknown) => unknown): unknown {
    const before = readLeft(uid);
    const edits = join(known.get(uid), before);
    const next = step(edits);
    if (next === edits) return next;
    const after = listOf(next);
    const ids = new Set(after.map(idOf));
    const gone = [...new Set([...before.gone, ...edits.map(idOf)])].filter((id) => !ids.has(id));
    local().setItem(leftKey(uid), JSON.stringify({ edits: after, gone }));
    return next;
  }

  async function change(uid: string, step: (value: unknown) => unknown): Promise<unknown> {
    if (!hasFailed) {
      try {
        return await changeRecords(uid, step);
      } catch {
        hasFailed = true;
      }
    }
    return changeLeft(uid, step);
  }

  return {
    read: (uid) => change(uid, (value) => value),
    change: async (uid, step) => void (await change(uid, step)),
  };
}

/** What local storage holds of one user's edits while IndexedDB fails. */
interface Left {
  readonly edits: readonly unknown[];
  /** Ids of edits that are done with, though IndexedDB may still have them. */
  readonly gone: readonly string[];
}

function parseLeft(text: string | null): Left {
  const value: unknown = quietly(() => JSON.parse(text ?? 'null'));
  const { edits, gone } = Object(value);
  return { edits: listOf(edits), gone: listOf(gone).map(String) };
}

/** In the order in which they were made: what is left is newer. */
export function join(stored: unknown, { edits, gone }: Left): unknown[] {
  const replaced = new Set([...gone, ...edits.map(idOf)]);
  return [...listOf(stored).filter((edit) => !replaced.has(idOf(edit))), ...edits];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(edit: unknown): string {
  return String(Object(edit).id);
}

function quietly<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
