import type { Database } from '../firebase/database';
import { isDeepEqual } from '../records/isDeepEqual';
import type { Edit, EditMetadata, EditStatus } from './edit';
import { isRefusal } from './isRefusal';

/**
 * The result of sending an edit. `lost` means that the outcome is unknown and the edit is sent
 * again.
 */
export type SendResult =
  | { readonly name: 'sent' | 'lost' }
  | { readonly name: 'held'; readonly status: EditStatus };

export interface SendEditOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime'>;
  /** Uid of the author. */
  readonly uid: string;
}

/**
 * Writes an edit atomically if its base values are unchanged. An edit that was written before, but
 * whose response got lost, counts as sent. Documents with a revision refuse a write based on an
 * older one, so a concurrent change shows up as a refusal: the values are then read again.
 */
export async function sendEdit(edit: Edit, options: SendEditOptions): Promise<SendResult> {
  try {
    for (let previous: CurrentValues | null = null; ; ) {
      const current = await read(edit, options);
      const unsaved = edit.changes.filter(
        ({ path, value }) => !isDeepEqual(current.get(path), value),
      );
      if (unsaved.length === 0) return { name: 'sent' };
      const conflicting = unsaved.filter(({ path, base }) => !isDeepEqual(current.get(path), base));
      if (conflicting.length > 0) {
        const theirs = Object.fromEntries(conflicting.map(({ path }) => [path, current.get(path)]));
        return { name: 'held', status: { name: 'conflict', theirs } };
      }
      // Refused although nothing changed concurrently.
      if (previous && isDeepEqual([...previous], [...current])) {
        return { name: 'held', status: { name: 'refused' } };
      }
      if (await write(edit, current, options)) return { name: 'sent' };
      previous = current;
    }
  } catch (thrown) {
    // A user who may not read these paths may not write them either.
    return isRefusal(thrown) ? { name: 'held', status: { name: 'refused' } } : { name: 'lost' };
  }
}

/** Current values of the paths that decide. Null if there is none. */
type CurrentValues = ReadonlyMap<string, unknown>;

async function read(edit: Edit, { database }: SendEditOptions): Promise<CurrentValues> {
  const revisions = edit.stamps.filter(({ kind }) => kind === 'next-revision');
  const paths = [...edit.changes, ...revisions].map(({ path }) => path);
  const values = await Promise.all(paths.map((path) => database.get(path)));
  return new Map(paths.map((path, index) => [path, values[index]]));
}

/** Resolves to whether the database accepted it. */
async function write(
  edit: Edit,
  current: CurrentValues,
  options: SendEditOptions,
): Promise<boolean> {
  const { database, uid } = options;
  const changes = edit.changes.flatMap(({ path, value, copies }) =>
    [path, ...copies].map((target) => [target, value] as const),
  );
  const stampOf = ({ path, kind }: EditMetadata): unknown => {
    if (kind === 'author') return uid;
    return kind === 'time' ? database.serverTime : Number(current.get(path) ?? 0) + 1;
  };
  const stamps = edit.stamps.map((stamp) => [stamp.path, stampOf(stamp)] as const);
  try {
    await database.update(Object.fromEntries([...changes, ...stamps]));
    return true;
  } catch (thrown) {
    if (isRefusal(thrown)) return false;
    throw thrown;
  }
}
