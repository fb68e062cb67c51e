import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { Database } from '../../firebase/database';
import { pathsOf } from '../../history/historyPaths';
import { usesOfPanels } from '../../library/usesOf';
import type { DashboardRef } from '../dashboardPath';
import { migrateDashboard } from '../migrateDashboard';
import { contentOfDashboard, newStoredDashboard } from './dashboardContent';

export interface OwnDashboard {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'newKey'>;
  readonly workspace: string;
  readonly id: string;
  /** Uid of its owner, the signed-in user. */
  readonly owner: string;
}

/**
 * Makes a private dashboard one of the workspace, under the same id, in one update. Its history doesn't
 * move along. Rejects with `dashboard/write-refused` if the rules refuse it, such as for viewers.
 */
export async function publishDashboard(options: OwnDashboard): Promise<void> {
  const { database, workspace, id, owner } = options;
  const stored = await database.get(pathsOf(options).dashboard);
  if (stored === null) throw new ChartroomError('dashboard/not-found', { dashboard: id });
  const content = contentOfDashboard(migrateDashboard(stored));
  const { title, tags } = content.about;
  const at = database.serverTime;
  const audit = database.newKey(`workspaces/${workspace}/audit`);
  await write(database, {
    ...removal(options),
    [`dashboards/${workspace}/${id}`]: newStoredDashboard(content, { by: owner, at, audit }),
    [`dashboardIndex/${workspace}/${id}`]: {
      title,
      ...(tags !== undefined && { tags }),
      updatedAt: at,
      updatedBy: owner,
    },
    ...usesOfPanels(`dashboards/${workspace}/${id}`, content.panels),
    [`workspaces/${workspace}/audit/${audit}`]: {
      ...{ at, uid: owner, action: 'hand-over', target: `dashboards/${id}` },
      // What was read: the rules refuse it if another tab has edited since.
      before: String(Object(stored).rev),
    },
  });
}

export interface HandOver extends OwnDashboard {
  /** Uid of who owns it now: the signed-in user, or a member who has left. */
  readonly owner: string;
  /** Uid of the signed-in user. */
  readonly by: string;
  /** Uid of its next owner, an editor. */
  readonly to: string;
}

/**
 * Gives a private dashboard to another editor, or takes that of a member who has left: it becomes the
 * other's private dashboard under the same id, in one update. Its history doesn't move along. Rejects with
 * `dashboard/write-refused` if the rules refuse it, as when another tab has just edited it.
 */
export async function handOverDashboard(options: HandOver): Promise<void> {
  const { database, workspace, id, owner, by, to } = options;
  const stored = await database.get(pathsOf({ workspace, id, owner }).dashboard);
  if (stored === null) throw new ChartroomError('dashboard/not-found', { dashboard: id });
  const content = contentOfDashboard(migrateDashboard(stored));
  const { title, tags } = content.about;
  const at = database.serverTime;
  const moved = Number(Object(stored).rev);
  await write(database, {
    ...removal({ workspace, id, owner }),
    [pathsOf({ workspace, id, owner: to }).dashboard]: newStoredDashboard(content, {
      ...{ by, at, moved },
    }),
    [`privateIndex/${workspace}/${to}/${id}`]: {
      title,
      ...(tags !== undefined && { tags }),
      updatedAt: at,
      updatedBy: by,
    },
  });
}

/** Deletes a private dashboard with its history, for good. */
export async function deletePrivateDashboard(options: OwnDashboard): Promise<void> {
  await write(options.database, removal(options));
}

/** All that is stored of a private dashboard, which the rules let go only as a whole. */
function removal(ref: DashboardRef): Readonly<Record<string, null>> {
  const { dashboard, history, snapshots } = pathsOf(ref);
  const entry = `privateIndex/${ref.workspace}/${ref.owner}/${ref.id}`;
  return { [dashboard]: null, [history]: null, [snapshots]: null, [entry]: null };
}

async function write(
  database: OwnDashboard['database'],
  update: Parameters<Database['update']>[0],
) {
  try {
    await database.update(update);
  } catch (thrown) {
    const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
    throw isRefused ? new ChartroomError('dashboard/write-refused', {}, { cause: thrown }) : thrown;
  }
}
