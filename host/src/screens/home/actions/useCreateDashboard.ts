import { useCallback } from 'react';
import { createDashboard } from '../../../services/dashboards/files/createDashboard';
import type { DashboardContent } from '../../../services/dashboards/files/dashboardContent';
import { useShell } from '../../../services/ShellContext';
import { useSession } from '../../../services/session/useSession';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';

/** Creates dashboards of the workspace as the signed-in user; resolves to the new one's id. */
export function useCreateDashboard(): (content: DashboardContent) => Promise<string> {
  const { database } = useShell();
  const { id: workspace } = useWorkspace();
  const { user } = useSession();
  const by = user?.uid ?? '';
  return useCallback(
    (content) => createDashboard({ database, workspace, by, content }),
    [database, workspace, by],
  );
}
