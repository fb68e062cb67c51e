import { Navigate, useParams } from 'react-router';
import { ErrorScreen } from '../../../../app/layout/ErrorScreen';
import { Screen } from '../../../../app/layout/Screen';
import { DashboardSkeleton } from '../../../../panels/dashboard/DashboardSkeleton';
import { WorkspaceDataProvider } from '../../../../panels/react/WorkspaceDataProvider';
import { DashboardOwner } from '../../../../services/dashboards/dashboardOwner';
import { useWatchedValue } from '../../../../services/firebase/useWatchedValue';
import { pathsOf } from '../../../../services/history/historyPaths';
import { i18n } from '../../../../services/language/i18n';
import { useLibraryPanels } from '../../../../services/library/useLibraryPanels';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';
import { useDashboard } from '../../useDashboard';
import { OpenedDashboard } from '../OpenedDashboard';
import { withEditingTexts } from '../withEditingTexts';
import { DashboardHistory } from './DashboardHistory';

/**
 * The route `d/:id/history`: what a dashboard was, and for editors the way back to it. Guests may not
 * read it.
 */
export const HistoryScreen = withEditingTexts(function HistoryScreen() {
  const { id = '' } = useParams();
  const { id: workspace, role, isGuest } = useWorkspace();
  if (isGuest) return <Navigate to={`/w/${workspace}/d/${id}`} replace />;
  if (role !== 'editor' && role !== 'admin') {
    return (
      <WorkspaceDataProvider>
        <ReadHistory key={id} id={id} />
      </WorkspaceDataProvider>
    );
  }
  return (
    <OpenedDashboard id={id}>
      {({ dashboard, editor, snapshot }) => (
        <DashboardHistory
          dashboard={dashboard}
          now={snapshot.visible}
          stored={snapshot.stored}
          editor={editor}
        />
      )}
    </OpenedDashboard>
  );
});

/** The history for members who don't edit. */
function ReadHistory({ id }: { readonly id: string }) {
  const { id: workspace } = useWorkspace();
  const { error, dashboard, owner, retry } = useDashboard(id);
  const [watched] = useWatchedValue(pathsOf({ workspace, id, owner }).dashboard);
  const stored = watched.status === 'ready' ? watched.value : undefined;
  const now = useLibraryPanels(workspace, stored);
  if (error) {
    return (
      <ErrorScreen title={i18n.t('History')} error={error} {...(retry && { onRetry: retry })} />
    );
  }
  if (!dashboard || now === undefined) {
    return (
      <Screen title={i18n.t('History')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  return (
    <DashboardOwner value={owner}>
      <DashboardHistory dashboard={dashboard} now={now} stored={stored} editor={null} />
    </DashboardOwner>
  );
}
