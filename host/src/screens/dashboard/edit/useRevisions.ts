import { useCallback, useEffect, useRef } from 'react';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import type { DashboardRef } from '../../../services/dashboards/dashboardPath';
import { parseDashboard } from '../../../services/dashboards/parseDashboard';
import { isQueued } from '../../../services/edits/edit';
import { isEditOf } from '../../../services/edits/isEditOf';
import { useEdits } from '../../../services/edits/useEdits';
import { countChanges } from '../../../services/history/countChanges';
import {
  createRevisionTimer,
  type RevisionTimer,
} from '../../../services/history/createRevisionTimer';
import { pathsOf, revisionKey } from '../../../services/history/historyPaths';
import { freeNameSlot } from '../../../services/history/nameRevision';
import { panelReleases } from '../../../services/history/panelReleases';
import { parseRevision, type RevisionKind } from '../../../services/history/parseRevisions';
import { type SaveRevisionResult, saveRevision } from '../../../services/history/saveRevision';
import { parsePresence } from '../../../services/presence/parsePresence';
import { presentPeople } from '../../../services/presence/presentPeople';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';

/** The screens of one dashboard follow each other at once: going on to another isn't leaving. */
const leaveAfterMs = 2_000;

/** Cancels what happens when a dashboard is left for good, by its path. */
const leaving = new Map<string, () => void>();

/** Saves a state that the database has confirmed as the next revision. */
export function useSaveRevision(dashboard: DashboardRef) {
  const { database } = useShell();
  const { registry } = useWorkspaceData();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  return useCallback(
    async (
      confirmed: unknown,
      revision: { readonly kind: RevisionKind; readonly message?: string },
    ): Promise<SaveRevisionResult> => {
      const parsed = parseDashboard(dashboard.id, confirmed);
      const { history, snapshots } = pathsOf(dashboard);
      const previous = Object(confirmed).revision;
      const [releases, counts, named] = await Promise.all([
        parsed.ok ? panelReleases(parsed.value, registry) : {},
        typeof previous === 'number'
          ? database
              .get(`${snapshots}/${revisionKey(previous)}`)
              .then((text) => countChanges(text, confirmed))
          : null,
        revision.kind === 'named' ? database.get(`${history}/named`) : null,
      ]);
      const nameSlot = revision.kind === 'named' ? freeNameSlot(named, Math.random) : null;
      return saveRevision({
        ...{ database, dashboard, confirmed, uid, releases, ...revision },
        ...(counts && { counts }),
        ...(nameSlot !== null && { nameSlot }),
      });
    },
    [database, registry, uid, dashboard],
  );
}

/**
 * The state of a dashboard that the database has confirmed; undefined while an edit is on its way, which
 * `visible` has already.
 */
export function useConfirmed(dashboard: string, visible: unknown): unknown {
  const edits = useEdits();
  const isPending = edits.some((edit) => isEditOf(edit, dashboard) && isQueued(edit));
  return isPending ? undefined : visible;
}

/** Saves revisions of a dashboard while its editor is open, and when the viewer leaves it. */
export function useRevisionTimer(ref: DashboardRef, visible: unknown): void {
  const { connection, database } = useShell();
  const { workspace, id } = ref;
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const save = useSaveRevision(ref);
  const { dashboard, history } = pathsOf(ref);
  const confirmed = useConfirmed(dashboard, visible);
  const timer = useRef<RevisionTimer | null>(null);
  useEffect(() => {
    leaving.get(dashboard)?.();
    const opened = createRevisionTimer({
      uid,
      serverNow: connection.serverNow,
      random: Math.random,
      after(ms, run) {
        const timeout = setTimeout(run, ms);
        return () => clearTimeout(timeout);
      },
      async readSavedAt(n) {
        const parsed = parseRevision(await database.get(`${history}/${revisionKey(n)}`));
        return parsed.ok && parsed.value.n === n ? parsed.value.at : null;
      },
      async isEditedElsewhere() {
        // This page has left: leaving edit mode removes its record at once.
        const records = parsePresence(await database.get(`presence/${workspace}/${id}`));
        const people = presentPeople(records, connection.serverNow());
        return people.some(({ mode }) => mode === 'edit');
      },
      // Without a connection, the page that edits next saves one.
      save: (state) => void save(state, { kind: 'timed' }).catch(() => undefined),
    });
    timer.current = opened;
    return () => {
      timer.current = null;
      const timeout = setTimeout(() => {
        leaving.delete(dashboard);
        opened.stop();
        void opened.leave();
      }, leaveAfterMs);
      leaving.set(dashboard, () => {
        leaving.delete(dashboard);
        clearTimeout(timeout);
        opened.stop();
      });
    };
  }, [connection, database, workspace, id, dashboard, history, uid, save]);
  useEffect(() => {
    if (confirmed !== undefined && confirmed !== null) timer.current?.observe(confirmed);
  }, [confirmed]);
}
