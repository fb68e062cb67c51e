import { changeRecord } from '../records/changeRecord';
import { type EditStorage, editsName, join } from './openEditStorage';

/** The database in which versions before this one kept the edits of all deployments of an origin. */
const older = { database: editsName, store: 'byUser', create: false } as const;

/**
 * Moves a user's unsent edits from there to where they are kept now. They are written before they
 * are removed, and an edit that is there already is not added again. Run it under the lock by which
 * tabs of those versions send, so that none is sent from both. False where there was nothing.
 */
export async function takeOlderEdits(uid: string, storage: EditStorage): Promise<boolean> {
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
