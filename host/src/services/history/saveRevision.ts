import { isChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import type { DashboardRef } from '../dashboards/dashboardPath';
import type { Database } from '../firebase/database';
import { pathsOf, revisionKey } from './historyPaths';
import type { RevisionCounts, RevisionKind } from './parseRevisions';
import { encodeSnapshot, maxSnapshotBytes } from './snapshot';

export interface SaveRevisionOptions {
  readonly database: Pick<Database, 'update' | 'serverTime' | 'increment'>;
  readonly dashboard: DashboardRef;
  /** The stored dashboard without edits that the database hasn't confirmed: a state that existed. */
  readonly confirmed: unknown;
  readonly uid: string;
  readonly kind: RevisionKind;
  readonly message?: string;
  /** As `panelReleases` returns them. */
  readonly releases: Readonly<Record<string, string>>;
  /** What differs from the revision before; left out for the first one. */
  readonly counts?: RevisionCounts;
  /** A free slot of a named revision. With it, the revision stays beyond the newest ones. */
  readonly nameSlot?: string;
}

/**
 * - `saved`: with this number
 * - `unchanged`: nobody has edited since the newest revision
 * - `refused`: another page wrote one first, the role was lost, or the dashboard is in the bin
 */
export type SaveRevisionResult =
  /** `isNamed`: it has a slot of its own, so that newer revisions don't replace it. */
  | { readonly name: 'saved'; readonly n: number; readonly isNamed: boolean }
  | { readonly name: 'unchanged' | 'refused' };

/**
 * Stores the confirmed state as the next revision of the history, in one update. Of several pages that
 * try at once, one succeeds: the number is compare-and-set. It names all who edited since the last
 * revision. Rejects with `connection/lost` if the database doesn't answer.
 */
export async function saveRevision(options: SaveRevisionOptions): Promise<SaveRevisionResult> {
  const { database, confirmed, uid, message = '', counts, nameSlot } = options;
  const stored = new Map(entriesOf(confirmed));
  const rev = stored.get('rev');
  // Schema 1 has no history; the first edit migrates it.
  if (stored.get('schema') !== 2 || typeof rev !== 'number') return { name: 'refused' };
  const previous = stored.get('revision');
  const editors = entriesOf(stored.get('since')).map(([author]) => author);
  if (editors.length === 0 && typeof previous === 'number') return { name: 'unchanged' };
  const snapshot = await encodeSnapshot(confirmed);
  if (Math.max(snapshot.bytes, snapshot.text.length) > maxSnapshotBytes) return { name: 'refused' };
  const n = typeof previous === 'number' ? previous + 1 : 1;
  const { dashboard, history, snapshots } = pathsOf(options.dashboard);
  const authors = Object.fromEntries([...editors, uid].map((author) => [author, true]));
  const record = {
    ...{
      n,
      rev,
      authors,
      authorCount: Object.keys(authors).length,
      kind: options.kind,
      bytes: snapshot.bytes,
    },
    ...{ by: uid, at: database.serverTime, releases: JSON.stringify(options.releases) },
    ...(message !== '' && { message }),
    ...(counts && { counts }),
  };
  try {
    await database.update({
      [`${dashboard}/rev`]: database.increment(1),
      [`${dashboard}/last`]: { by: uid, at: database.serverTime },
      [`${dashboard}/revision`]: n,
      ...Object.fromEntries(editors.map((author) => [`${dashboard}/since/${author}`, null])),
      [`${history}/${revisionKey(n)}`]: record,
      [`${snapshots}/${revisionKey(n)}`]: snapshot.text,
      ...(nameSlot !== undefined && {
        [`${history}/named/${nameSlot}`]: {
          ...record,
          ...{ namedBy: uid, namedAt: database.serverTime },
        },
        [`${snapshots}/named/${nameSlot}`]: snapshot.text,
      }),
    });
    return { name: 'saved', n, isNamed: nameSlot !== undefined };
  } catch (thrown) {
    if (isChartroomError(thrown) && thrown.code === 'connection/refused') {
      return { name: 'refused' };
    }
    throw thrown;
  }
}
