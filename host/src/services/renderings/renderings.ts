import type { Theme } from '@chartroom/contract';
import { updateRecord } from '../records/updateRecord';

/**
 * The last rendering of each dashboard that a person has opened in this browser, as a small picture. It
 * never leaves the browser, is found only under the uid of who saw it, and is deleted when they sign out.
 */
export interface RenderingKey {
  readonly uid: string;
  readonly workspace: string;
  readonly dashboard: string;
  /** A picture is of one theme. */
  readonly theme: Theme;
}

export interface Rendering {
  readonly picture: Blob;
  /** When it was drawn, in epoch milliseconds of the database's clock. */
  readonly at: number;
}

/** Pictures at most; the oldest go first. Some 15 KB each. */
const maxPictures = 100;
const databaseName = 'chartroom.renderings';
/** Keys in the order of writing. No picture's key is like it. */
const orderKey = 'order';

const storeOf = (prefix: string) => ({
  database: prefix + databaseName,
  store: 'pictures',
  create: true,
});

/** `prefix` is that of the deployment's storage. Null if there is none, or the browser has no storage. */
export async function readRendering(prefix: string, key: RenderingKey): Promise<Rendering | null> {
  try {
    return parse(await updateRecord(storeOf(prefix), textOf(key), (stored) => stored));
  } catch {
    return null;
  }
}

/** Rejects if the browser has no storage. */
export async function writeRendering(
  prefix: string,
  key: RenderingKey,
  rendering: Rendering,
): Promise<void> {
  const store = storeOf(prefix);
  const name = textOf(key);
  await updateRecord(store, name, () => rendering);
  const dropped: string[] = [];
  await updateRecord(store, orderKey, (stored) => {
    const names = Array.isArray(stored) ? stored.map(String) : [];
    const order = [...names.filter((each) => each !== name), name];
    dropped.push(...order.splice(0, Math.max(0, order.length - maxPictures)));
    return order;
  });
  for (const each of dropped) await updateRecord(store, each, () => null);
}

/** Deletes the pictures of everyone in this browser. */
export function clearRenderings(prefix: string): void {
  try {
    indexedDB.deleteDatabase(prefix + databaseName);
  } catch {
    // Without storage there are none.
  }
}

function textOf({ uid, workspace, dashboard, theme }: RenderingKey): string {
  return [uid, workspace, dashboard, theme].join('/');
}

function parse(stored: unknown): Rendering | null {
  const { picture, at } = Object(stored);
  return picture instanceof Blob && typeof at === 'number' ? { picture, at } : null;
}
