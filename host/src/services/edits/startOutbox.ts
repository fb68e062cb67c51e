import { ChartroomError } from '@chartroom/contract';
import { updateRecord } from '../records/updateRecord';
import type { ShellServices } from '../services';
import { openTabChannel } from '../tabs/openTabChannel';
import { runExclusive } from '../tabs/runExclusive';
import { announceNotice } from './announceNotice';
import { createClientRecord } from './clientRecord';
import { createOutbox, type Outbox } from './createOutbox';
import type { Edit } from './edit';
import {
  type EditStorage,
  editsDatabaseName,
  mergeEdits,
  openEditStorage,
} from './openEditStorage';
import { warnBeforeUnload } from './warnBeforeUnload';

export interface StartOutboxOptions
  extends Pick<
    ShellServices,
    'database' | 'connection' | 'session' | 'toasts' | 'storage' | 'storagePrefix'
  > {
  readonly page: Window;
  /** Whether edits stored by versions without a prefix belong to this deployment. */
  readonly hasLegacyData: boolean;
}

/** Creates the outbox with this browser's storage, tab channel and locks. */
export function startOutbox(options: StartOutboxOptions): Outbox {
  const {
    page,
    toasts,
    storage: keyStorage,
    storagePrefix: prefix,
    hasLegacyData,
    ...services
  } = options;
  const { locks } = page.navigator;
  const editStorage = openEditStorage({ prefix, local: () => page.localStorage });
  let hasWarned = false;
  const storage: EditStorage = {
    read: editStorage.read,
    async update(uid, updater) {
      try {
        await editStorage.update(uid, updater);
      } catch (thrown) {
        if (!hasWarned) toasts.showError(new ChartroomError('edit/waiting', {}));
        hasWarned = true;
        throw thrown;
      }
    },
  };

  /** Runs once for each user of this browser. */
  async function migrateLegacy(uid: string): Promise<boolean> {
    const key = `${editsDatabaseName}.moved.${uid}`;
    if (!hasLegacyData || keyStorage.getItem(key) !== null) return false;
    let hasMigrated = false;
    await runExclusive(locks, `${editsDatabaseName}.${uid}`, async () => {
      hasMigrated = await migrateLegacyEdits(uid, storage);
    });
    keyStorage.setItem(key, 'yes');
    return hasMigrated;
  }

  const outbox: Outbox = createOutbox({
    ...services,
    storage,
    migrateLegacy,
    channel: openTabChannel(prefix + editsDatabaseName),
    runExclusive: (name, run) => runExclusive(locks, prefix + name, run),
    client: createClientRecord(storage, (count) =>
      page.crypto.getRandomValues(new Uint8Array(count)),
    ),
    random: () => Math.random(),
    wait: (ms) => new Promise((resolve) => page.setTimeout(resolve, ms)),
    loadMergeLines,
    onBlocked: (edit) => toasts.showError(blockedError(edit)),
    onNotice: (notice) =>
      void announceNotice(notice, { database: services.database, toasts, edits: outbox }),
  });
  warnBeforeUnload(page, outbox, services.connection.subscribe);
  return outbox;
}

/** Null if the chunk doesn't load: the viewer is asked then. */
async function loadMergeLines() {
  try {
    return (await import(/* webpackChunkName: "edits" */ './mergeLines')).mergeLines;
  } catch {
    return null;
  }
}

function blockedError({ what, status }: Edit): ChartroomError {
  const isConflict = status.name === 'conflict';
  return new ChartroomError(isConflict ? 'edit/conflict' : 'edit/refused', { what });
}

/** The database in which older versions stored the edits of all deployments on an origin. */
const legacyRecords = { database: editsDatabaseName, store: 'byUser', create: false } as const;

/**
 * Moves a user's unsent edits to the current storage. They are written before they are removed, and
 * edits that are already there aren't added again. Call it under the lock with which tabs of those
 * versions send, so that no edit is sent from both. Resolves to false if there was none.
 */
async function migrateLegacyEdits(uid: string, storage: EditStorage): Promise<boolean> {
  let edits: unknown[] = [];
  await updateRecord(legacyRecords, uid, (stored) => {
    edits = Array.isArray(stored) ? stored : [];
    return stored;
  });
  if (edits.length === 0) return false;
  await storage.update(uid, (stored) =>
    mergeEdits(edits, { edits: mergeEdits(stored, noFallback), gone: [] }),
  );
  await updateRecord(legacyRecords, uid, () => []);
  return true;
}

const noFallback = { edits: [], gone: [] };
