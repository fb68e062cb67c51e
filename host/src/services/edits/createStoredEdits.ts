import type { TabChannel } from '../session/session';
import type { Edits } from './editList';
import type { EditStorage } from './openEditStorage';
import { parseEdits } from './parseEdits';

/** One user's unsent edits, the same in every tab, and stored beyond them. */
export interface StoredEdits {
  getSnapshot(): Edits;
  /** Applies an update at once. Resolves when it is stored, or storing has failed. */
  update(updater: (edits: Edits) => Edits): Promise<void>;
  /** Reads the stored edits again. */
  refresh(): Promise<void>;
  /** Whether all updates are stored. */
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
  /**
   * Updates that aren't stored yet. If storing fails they stay here, and the edits last as long as
   * the page.
   */
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
        // `isPersisted` reports it.
      }
    },
    async refresh() {
      try {
        stored = parseEdits(await storage.read(uid));
        publish();
      } catch {
        // Treat unreadable storage as empty.
      }
    },
    isPersisted: () => pendingUpdates.length === 0,
  };
}
