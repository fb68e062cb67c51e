import type { TabChannel } from '../session/session';
import type { Edits } from './editList';
import type { EditStorage } from './openEditStorage';
import { parseEdits } from './parseEdits';

/** One user's unsent edits: the same in every tab, and kept beyond them. */
export interface StoredEdits {
  getSnapshot(): Edits;
  /** Shown at once; resolves when it is kept, or when that has failed. */
  update(updater: (edits: Edits) => Edits): Promise<void>;
  /** Reads what this browser has kept. */
  refresh(): Promise<void>;
  /** Whether all of it outlives the page. */
  isPersisted(): boolean;
}

export interface StoredEditsOptions {
  readonly uid: string;
  readonly storage: EditStorage;
  readonly channel: Pick<TabChannel, 'postMessage'>;
  readonly onChange: () => void;
}

export function createStoredEdits(options: StoredEditsOptions): StoredEdits {
  const { uid, storage, channel, onChange } = options;
  let stored: Edits = [];
  /** Not kept yet; where the storage refuses they stay here, and the edits last as the page does. */
  let pendingUpdates: readonly ((edits: Edits) => Edits)[] = [];
  let snapshot: Edits = [];

  function publish() {
    snapshot = pendingUpdates.reduce((edits, updater) => updater(edits), stored);
    onChange();
  }

  return {
    getSnapshot: () => snapshot,
    async update(updater) {
      pendingUpdates = [...pendingUpdates, updater];
      publish();
      try {
        let result = stored;
        await storage.update(uid, (value) => {
          result = updater(parseEdits(value));
          return result;
        });
        stored = result;
        pendingUpdates = pendingUpdates.filter((pendingUpdate) => pendingUpdate !== updater);
        publish();
        channel.postMessage({ edits: uid });
      } catch {
        // `isKept` says so.
      }
    },
    async refresh() {
      try {
        stored = parseEdits(await storage.read(uid));
        publish();
      } catch {
        // Nothing was kept, then.
      }
    },
    isPersisted: () => pendingUpdates.length === 0,
  };
}
