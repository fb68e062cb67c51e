import { type ReactNode, useMemo } from 'react';
import { Navigate } from 'react-router';
import { ErrorScreen } from '../../../app/layout/ErrorScreen';
import { Screen } from '../../../app/layout/Screen';
import { DashboardSkeleton } from '../../../panels/dashboard/DashboardSkeleton';
import { WorkspaceDataProvider } from '../../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { DashboardOwner } from '../../../services/dashboards/dashboardOwner';
import { pathsOf } from '../../../services/history/historyPaths';
import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { useDashboard } from '../useDashboard';
import { LeaveGuard } from './leaving/LeaveGuard';
import { type OpenEditor, useDashboardEditor } from './useDashboardEditor';
import { useRevisionTimer } from './useRevisions';

export interface EditedDashboard extends OpenEditor {
  readonly dashboard: Dashboard;
}

export interface OpenedDashboardProps {
  readonly id: string;
  readonly children: (edited: EditedDashboard) => ReactNode;
}

/** Opens a dashboard for an editor; others are led to the dashboard itself. */
export function OpenedDashboard({ id, children }: OpenedDashboardProps) {
  const { id: workspace, role } = useWorkspace();
  // The rules would refuse what others do here.
  if (role !== 'editor' && role !== 'admin')
    return <Navigate to={`/w/${workspace}/d/${id}`} replace />;
  return (
    <WorkspaceDataProvider>
      <LoadedDashboard key={id} id={id}>
        {children}
      </LoadedDashboard>
    </WorkspaceDataProvider>
  );
}

function LoadedDashboard({ id, children }: OpenedDashboardProps) {
  const { id: workspace } = useWorkspace();
  const { error, dashboard, owner, retry } = useDashboard(id);
  const ref = useMemo(() => ({ workspace, id, owner }), [workspace, id, owner]);
  const path = pathsOf(ref).dashboard;
  const open = useDashboardEditor(workspace, path);
  useRevisionTimer(ref, open?.snapshot.visible ?? null);
  if (error) {
    return (
      <ErrorScreen title={i18n.t('Dashboard')} error={error} {...(retry && { onRetry: retry })} />
    );
  }
  if (!dashboard || !open) {
    return (
      <Screen title={i18n.t('Dashboard')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  return (
    <DashboardOwner value={owner}>
      {children({ ...open, dashboard })}
      <LeaveGuard dashboard={path} base={`/w/${workspace}/d/${id}`} />
    </DashboardOwner>
  );
}
