import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { dashboardPath } from '../../services/dashboards/dashboardPath';
import { createDashboardReader } from '../../services/dashboards/readDashboard';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

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
  const [owner, setOwner] = useState<string | null>(null);
  const [isAbsent, setAbsent] = useState(false);
  const [watched, retry] = useWatchedValue(dashboardPath({ workspace, id, owner }));
  const [readDashboard] = useState(() => createDashboardReader(id));
  const value = watched.status === 'ready' ? watched.value : undefined;
  const parsed = useMemo(() => readDashboard(value ?? null), [readDashboard, value]);
  const mayBePrivate = !isGuest && uid !== null && !isAbsent;
  const isElsewhere = value === null && (owner !== null || mayBePrivate);
  useEffect(() => {
    if (value === undefined) return;
    setAbsent(isElsewhere && owner !== null);
    if (isElsewhere) setOwner(owner === null ? uid : null);
  }, [value, isElsewhere, owner, uid]);
  const none = { error: null, dashboard: null, owner };
  if (watched.status === 'loading' || isElsewhere) return { ...none, retry };
  if (watched.status === 'failed') return { ...none, error: watched.error, retry };
  if (isChartroomError(parsed)) return { ...none, error: parsed, retry: null };
  return { ...none, dashboard: parsed, retry };
}
