import {
  type DashboardContent,
  newStoredDashboard,
} from '../../../../host/src/services/dashboards/files/dashboardContent';
import {
  buildWrites,
  cutOf,
  type DatabaseUpdate,
  stampsOf,
} from '../../../../host/src/services/edits/buildUpdate';
import { planUpdate } from '../../../../host/src/services/edits/planUpdate';
import { createRestoreEdit } from '../../../../host/src/services/history/createRestoreEdit';
import { usesOfPanels } from '../../../../host/src/services/library/usesOf';

interface PushOptions {
  readonly workspace: string;
  readonly id: string;
  readonly uid: string;
  /**
   * The dashboard as it is stored, in schema 2: panels of the library have their copies. Null: it is
   * created.
   */
  readonly stored: object | null;
  readonly content: DashboardContent;
  readonly serverTime: unknown;
}

/**
 * The update that makes a dashboard what its file says. Its `rev` is a number and no increment, so the
 * rules refuse the whole update if anybody has edited the dashboard since it was read.
 */
export function pushUpdate(options: PushOptions): DatabaseUpdate {
  const { workspace, id, uid, stored, content, serverTime } = options;
  const dashboard = `dashboards/${workspace}/${id}`;
  const { title, tags } = content.about;
  if (stored === null) {
    const entry = { title, ...(tags !== undefined && { tags }) };
    return {
      [dashboard]: newStoredDashboard(content, { by: uid, at: serverTime }),
      [`dashboardIndex/${workspace}/${id}`]: { ...entry, updatedAt: serverTime, updatedBy: uid },
      ...usesOfPanels(dashboard, content.panels),
    };
  }
  const now = Date.now();
  const ref = { workspace, id, owner: null };
  const restore = { dashboard: ref, now: stored, target: content, n: 0, madeAt: now };
  const edit = createRestoreEdit(restore);
  if (!edit) return {};
  const plan = planUpdate({ ...edit, dashboard, id: 'push', status: { name: 'sending' } }, stored, {
    ...{ now, random: Math.random },
    ...{ deletedRecord: () => null, authorOf: () => null },
  });
  const writes = buildWrites(dashboard, stored, plan);
  const stamps = stampsOf(dashboard, stored, writes, cutOf(dashboard, plan), {
    ...{ workspace, uid, now, serverTime },
    increment: revisionOf(stored) + 1,
    newAuditId: () => '',
  });
  return { ...writes, ...stamps };
}

/** How many updates a stored dashboard has had. */
export function revisionOf(stored: unknown): number {
  return Number(Reflect.get(Object(stored), 'rev') ?? 0);
}
