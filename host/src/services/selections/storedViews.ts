import { isChartroomError, limits } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import { maxViewLength, viewOpenedEveryMs } from '@chartroom/workspace';
import * as v from 'valibot';
import type { Database } from '../firebase/database';
import { jsonText } from '../records/jsonText';
import type { SelectionsRoom } from './serializeSelections';

/** Selections that are too long for an address, by the id that the address has instead. */
export interface StoredViews {
  /** Resolves to the id; the same selections have the same. Rejects if the viewer may not store any. */
  save(texts: readonly string[]): Promise<string>;
  /**
   * Null if there is no such view, or none that the viewer may read. Rejects with `connection/lost` if
   * the database doesn't answer.
   */
  load(id: string): Promise<readonly string[] | null>;
}

export interface StoredViewsOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime'>;
  readonly workspace: string;
  readonly uid: string;
  /** Epoch milliseconds by the server's clock. */
  readonly now: () => number;
  /** Called when one has been stored or opened. */
  readonly onUsed?: () => void;
}

/** A stored view has room for these. The rules' limit counts the JSON of the list, which is longer. */
export const viewRoom: SelectionsRoom = {
  count: limits.selectionsHeld,
  length: maxViewLength / 2,
};

/** Views at `views/$w/$id`, written once: the id is a hash of what they hold. */
export function createStoredViews(options: StoredViewsOptions): StoredViews {
  const { database, workspace, uid, now, onUsed } = options;
  const known = new Map<string, readonly string[]>();

  async function load(id: string): Promise<readonly string[] | null> {
    const cached = known.get(id);
    if (cached) return cached;
    const parsed = parseWith(viewShape, await database.get(`views/${workspace}/${id}`));
    if (!parsed.ok) return null;
    // Rules can't compute it: a member could store other selections under the id of some.
    if ((await hashOf(JSON.stringify(parsed.value.selections))) !== id) return null;
    const { selections, at } = parsed.value;
    known.set(id, selections);
    // It stays for those who open it. Guests can't say so.
    if (at < now() - viewOpenedEveryMs) {
      const opened = { [`views/${workspace}/${id}/at`]: database.serverTime };
      database.update(opened).catch(() => undefined);
    }
    onUsed?.();
    return selections;
  }

  return {
    async save(texts) {
      const selections = JSON.stringify(texts);
      const id = await hashOf(selections);
      if (known.has(id)) return id;
      try {
        await database.update({
          [`views/${workspace}/${id}`]: { selections, by: uid, at: database.serverTime },
        });
        onUsed?.();
      } catch (thrown) {
        // Someone has stored the same before, if it's there.
        if ((await loadOrNull(id)) === null) throw thrown;
      }
      known.set(id, texts);
      return id;
    },
    load: loadOrNull,
  };

  async function loadOrNull(id: string) {
    try {
      return await load(id);
    } catch (thrown) {
      if (isChartroomError(thrown) && thrown.code === 'connection/refused') return null;
      throw thrown;
    }
  }
}

const viewShape = v.object({
  selections: jsonText(v.array(v.string()), maxViewLength),
  at: v.number(),
});

/** 144 bits of SHA-256, in base64url. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  ).slice(0, 18);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
