import { matchDashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import { originalId } from '../../services/variables/originalId';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

/**
 * Path of the panel editor; null for people who may not edit, and where the panel isn't of a dashboard.
 */
export function usePanelEditPath(panelId: string): string | null {
  const { role } = useWorkspace();
  const route = matchDashboardRoute(location.href, document.baseURI);
  if (!route || (role !== 'editor' && role !== 'admin')) return null;
  return `/w/${route.workspace}/d/${route.dashboard}/edit/${originalId(panelId)}`;
}
