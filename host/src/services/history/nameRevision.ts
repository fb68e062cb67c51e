import { isChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { namedRevisionKeys } from '@chartroom/workspace';
import type { DashboardRef } from '../dashboards/dashboardPath';
import type { Database } from '../firebase/database';
import { pathsOf, revisionKey } from './historyPaths';
import type { Revision } from './parseRevisions';

export interface NameRevisionOptions {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime'>;
  readonly dashboard: DashboardRef;
  readonly uid: string;
  readonly revision: Pick<Revision, 'n' | 'nameSlots'>;
  /** Empty removes the name, and with it a revision that isn't among the newest ones. */
  readonly message: string;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/**
 * - `named`: under this message, or no longer
 * - `full`: as many revisions have a name as can have one
 * - `refused`: the revision is gone, the role was lost, or the dashboard is in the bin
 */
export type NameRevisionResult = 'named' | 'full' | 'refused';

/**
 * Gives a revision a name, with which it stays when it would be overwritten, or another name, or takes it
 * away. Rejects with `connection/lost` if the database doesn't answer.
 */
export async function nameRevision(options: NameRevisionOptions): Promise<NameRevisionResult> {
  const changes = await changesOf(options);
  if (changes === 'full' || changes === 'refused') return changes;
  try {
    await options.database.update(changes);
    return 'named';
  } catch (thrown) {
    if (isChartroomError(thrown) && thrown.code === 'connection/refused') return 'refused';
    throw thrown;
  }
}

/** A slot that no named revision has, of those that are stored in `history/$w/$d/named`. */
export function freeNameSlot(named: unknown, random: () => number): string | null {
  const used = new Set(entriesOf(named).map(([slot]) => slot));
  const free = namedRevisionKeys.filter((slot) => !used.has(slot));
  // Two people who name revisions at once seldom take the same.
  return free[Math.floor(random() * free.length)] ?? null;
}

async function changesOf({ database, dashboard, uid, ...options }: NameRevisionOptions) {
  const { n, nameSlots } = options.revision;
  const { history, snapshots } = pathsOf(dashboard);
  const message = options.message.trim();
  const label = { message, namedBy: uid, namedAt: database.serverTime };
  if (message === '') {
    return Object.fromEntries(
      nameSlots.flatMap((slot) => [
        [`${history}/named/${slot}`, null],
        [`${snapshots}/named/${slot}`, null],
      ]),
    );
  }
  if (nameSlots.length > 0) {
    return Object.fromEntries(
      nameSlots.flatMap((slot) =>
        Object.entries(label).map(([field, value]) => [`${history}/named/${slot}/${field}`, value]),
      ),
    );
  }
  const [record, snapshot, named] = await Promise.all([
    database.get(`${history}/${revisionKey(n)}`),
    database.get(`${snapshots}/${revisionKey(n)}`),
    database.get(`${history}/named`),
  ]);
  const fields = new Map(entriesOf(record));
  if (fields.get('n') !== n) return 'refused';
  const slot = freeNameSlot(named, options.random);
  if (slot === null) return 'full';
  return {
    [`${history}/named/${slot}`]: { ...Object.fromEntries(fields), ...label },
    [`${snapshots}/named/${slot}`]: snapshot,
  };
}
