import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { dashboardPath } from '../../services/dashboards/dashboardPath';
import { createDashboardReader } from '../../services/dashboards/readDashboard';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { useLibraryPanels } from '../../services/library/useLibraryPanels';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { firstBranch, nextBranch } from './dashboardBranch';

export interface WatchedDashboard {
  /** Null while it loads and when it is there. */
  readonly error: ChartroomError | null;
  /** Null until loaded, and with an error. What didn't change is the same object as before. */
  readonly dashboard: Dashboard | null;
  /** The viewer's uid for one of their private dashboards; null for a shared one. */
  readonly owner: string | null;
  /** Null if trying again wouldn't help, as with a deleted or malformed dashboard. */
  readonly retry: (() => void) | null;
}

/**
 * Watches a dashboard of the workspace, or else a private one of the viewer of this id, with their unsent
 * edits. It goes on with the shared one as soon as the private one is published.
 */
export function useDashboard(id: string): WatchedDashboard {
  const { id: workspace, isGuest } = useWorkspace();
  const uid = useSession().user?.uid ?? null;
  const [branch, setBranch] = useState(firstBranch);
  const { owner } = branch;
  const [watched, retry] = useWatchedValue(dashboardPath({ workspace, id, owner }));
  const [readDashboard] = useState(() => createDashboardReader(id));
  const value = useLibraryPanels(workspace, watched.status === 'ready' ? watched.value : undefined);
  const parsed = useMemo(() => readDashboard(value ?? null), [readDashboard, value]);
  const next = useMemo(
    () =>
      value === undefined
        ? branch
        : nextBranch(branch, { isThere: value !== null, uid: isGuest ? null : uid }),
    [branch, value, isGuest, uid],
  );
  const isElsewhere = next !== branch;
  useEffect(() => setBranch(next), [next]);
  const none = { error: null, dashboard: null, owner };
  if (watched.status === 'failed') return { ...none, error: watched.error, retry };
  if (value === undefined || isElsewhere) return { ...none, retry };
  if (isChartroomError(parsed)) return { ...none, error: parsed, retry: null };
  return { ...none, dashboard: parsed, retry };
}
