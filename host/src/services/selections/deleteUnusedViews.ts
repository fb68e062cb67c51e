import { entriesOf } from '@chartroom/contract/schema';
import { viewKeptMs } from '@chartroom/workspace';
import type { Database } from '../firebase/database';

export interface DeleteUnusedViewsOptions {
  readonly database: Pick<Database, 'watchQuery' | 'update'>;
  readonly workspace: string;
  /** Epoch milliseconds by the server's clock. */
  readonly now: number;
}

/** Views that are read and deleted at once. Each is up to 128 KiB. */
const deletedAtOnce = 20;

/**
 * Deletes views that nobody has opened for 400 days, the oldest first, up to 20. Only administrators may.
 * Resolves to their ids.
 */
export async function deleteUnusedViews(
  options: DeleteUnusedViewsOptions,
): Promise<readonly string[]> {
  const { database, workspace, now } = options;
  const path = `views/${workspace}`;
  const query = {
    ...{ path, orderBy: 'at', endAt: now - viewKeptMs - 1 },
    ...{ from: 'first' as const, count: deletedAtOnce },
  };
  const found = await new Promise<unknown>((resolve, reject) => {
    const stop = database.watchQuery(
      query,
      (value) => {
        resolve(value);
        queueMicrotask(() => stop());
      },
      reject,
    );
  });
  const ids = entriesOf(found).map(([id]) => id);
  if (ids.length > 0) {
    await database.update(Object.fromEntries(ids.map((id) => [`${path}/${id}`, null])));
  }
  return ids;
}
