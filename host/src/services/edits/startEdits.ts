import { ChartroomError } from '@chartroom/contract';
import { changeRecord } from '../records/changeRecord';
import type { ShellServices } from '../services';
import { openChannel } from '../tabs/openChannel';
import { runAlone } from '../tabs/runAlone';
import { createOutbox, type Outbox } from './createOutbox';
import type { Edit } from './edit';
import { type EditStorage, editsName, join, openEditStorage } from './openEditStorage';
import { warnOnLeaving } from './warnOnLeaving';

export interface StartEditsOptions
  extends Pick<
    ShellServices,
    'database' | 'connection' | 'session' | 'toasts' | 'storage' | 'storagePrefix'
  > {
  readonly page: Window;
  /** Whether edits of versions without a prefix are this deployment's. */
  readonly takesOlder: boolean;
}

/** The outbox on what this browser has: its storage, a channel between its tabs, their lock. */
export function startEdits(options: StartEditsOptions): Outbox {
  const { page, toasts, storage: keys, storagePrefix: prefix, takesOlder, ...services } = options;
  const { locks } = page.navigator;
  const kept = openEditStorage({ prefix, local: () => page.localStorage });
  let hasSaid = false;
  const storage: EditStorage = {
    read: kept.read,
    async change(uid, step) {
      try {
        await kept.change(uid, step);
      } catch (thrown) {
        if (!hasSaid) toasts.showError(new ChartroomError('edit/waiting', {}));
        hasSaid = true;
        throw thrown;
      }
    },
  };

  /** Once for each user of this browser. */
  async function takeOlder(uid: string): Promise<boolean> {
    const key = `${editsName}.moved.${uid}`;
    if (!takesOlder || keys.getItem(key) !== null) return false;
    let hasMoved = false;
    await runAlone(locks, `${editsName}.${uid}`, async () => {
      hasMoved = await takeOlderEdits(uid, storage);
    });
    keys.setItem(key, 'yes');
    return hasMoved;
  }

  const outbox = createOutbox({
    ...services,
    storage,
    takeOlder,
    channel: openChannel(prefix + editsName),
    alone: (name, run) => runAlone(locks, prefix + name, run),
    onHeld: (edit) => toasts.showError(errorOf(edit)),
  });
  warnOnLeaving(page, outbox, services.connection.subscribe);
  return outbox;
}

function errorOf({ what, status }: Edit): ChartroomError {
  const isConflict = status.name === 'conflict';
  return new ChartroomError(isConflict ? 'edit/conflict' : 'edit/refused', { what });
}

/** The database in which versions before this one kept the edits of all deployments of an origin. */
const older = { database: editsName, store: 'byUser', create: false } as const;

/**
 * Moves a user's unsent edits from there to where they are kept now. They are written before they
 * are removed, and an edit that is there already is not added again. Run it under the lock by which
 * tabs of those versions send, so that none is sent from both. False where there was nothing.
 */
async function takeOlderEdits(uid: string, storage: EditStorage): Promise<boolean> {
  let edits: unknown[] = [];
  await changeRecord(older, uid, (stored) => {
    edits = Array.isArray(stored) ? stored : [];
    return stored;
  });
  if (edits.length === 0) return false;
  await storage.change(uid, (stored) => join(edits, { edits: join(stored, nothing), gone: [] }));
  await changeRecord(older, uid, () => []);
  return true;
}

const nothing = { edits: [], gone: [] };
