import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { useMemo, useState } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { createDashboardReader } from '../../services/dashboards/readDashboard';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

export interface WatchedDashboard {
  /** Null while it loads and when it is there. */
  readonly error: ChartroomError | null;
  /** Null until loaded, and with an error. What didn't change is the same object as before. */
  readonly dashboard: Dashboard | null;
  /** Null if trying again wouldn't help, as with a deleted or malformed dashboard. */
  readonly retry: (() => void) | null;
}

/** Watches a dashboard of the workspace, with the viewer's unsent edits. */
export function useDashboard(id: string): WatchedDashboard {
  const workspace = useWorkspace();
  const [watched, retry] = useWatchedValue(`dashboards/${workspace.id}/${id}`);
  const [readDashboard] = useState(() => createDashboardReader(id));
  const value = watched.status === 'ready' ? watched.value : null;
  const parsed = useMemo(() => readDashboard(value), [readDashboard, value]);
  if (watched.status === 'loading') return { error: null, dashboard: null, retry };
  if (watched.status === 'failed') return { error: watched.error, dashboard: null, retry };
  if (isChartroomError(parsed)) return { error: parsed, dashboard: null, retry: null };
  return { error: null, dashboard: parsed, retry };
}
