import { useCallback } from 'react';
import { createDashboard } from '../../../services/dashboards/files/createDashboard';
import type { DashboardContent } from '../../../services/dashboards/files/dashboardContent';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

export interface NewDashboardOptions {
  /** Whether only the viewer can see it. Default: no. */
  readonly isPrivate?: boolean;
}

/** Creates dashboards of the workspace as the signed-in user; resolves to the new one's id. */
export function useCreateDashboard(): (
  content: DashboardContent,
  options?: NewDashboardOptions,
) => Promise<string> {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const by = user?.uid ?? '';
  return useCallback(
    (content, options) => createDashboard({ database, workspace, by, content, ...options }),
    [database, workspace, by],
  );
}
