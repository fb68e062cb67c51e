import { buttonClassName } from '@chartroom/ui';
import { Link, useParams } from 'react-router';
import { ErrorScreen } from '../../app/layout/ErrorScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardPanels } from '../../panels/dashboard/DashboardPanels';
import { DashboardSkeleton } from '../../panels/dashboard/DashboardSkeleton';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import { DashboardOwner } from '../../services/dashboards/dashboardOwner';
import { i18n } from '../../services/language/i18n';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardActions } from './DashboardActions';
import { PresenceArea } from './presence/PresenceArea';
import { RestoreButton } from './RestoreButton';
import { useDashboard } from './useDashboard';

/** The route `d/:id`: a dashboard, or an error. */
export function DashboardScreen() {
  const { id = '' } = useParams();
  return (
    <WorkspaceDataProvider>
      <WatchedDashboard key={id} id={id} />
    </WorkspaceDataProvider>
  );
}

function WatchedDashboard({ id }: { readonly id: string }) {
  const workspace = useWorkspace();
  const { error, dashboard, owner, retry } = useDashboard(id);
  if (error) {
    return (
      <ErrorScreen
        title={i18n.t('Dashboard')}
        error={error}
        {...(retry && { onRetry: retry })}
        secondaryAction={
          <>
            {error.code === 'dashboard/deleted' && <RestoreButton id={id} />}
            <BackToDashboards />
          </>
        }
      />
    );
  }
  if (!dashboard) {
    return (
      <Screen title={i18n.t('Dashboard')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  const canEdit = workspace.role === 'editor' || workspace.role === 'admin';
  const annotations = owner === null ? { annotations: { canEdit } } : {};
  return (
    <DashboardOwner value={owner}>
      <DashboardPanels dashboard={dashboard} {...annotations}>
        {({ panels, controls, ...bars }) => (
          <Screen
            breadcrumbs={[{ label: i18n.t('Dashboards'), to: `/w/${workspace.id}/` }]}
            title={dashboard.title}
            translate="no"
            titleActions={<DashboardActions dashboard={dashboard} />}
            controls={
              <>
                <PresenceArea dashboard={dashboard} mode="view" panel={null} />
                {controls}
              </>
            }
            {...bars}
          >
            {panels}
          </Screen>
        )}
      </DashboardPanels>
    </DashboardOwner>
  );
}

/** A link to all dashboards, for errors. */
function BackToDashboards() {
  const { id } = useWorkspace();
  return (
    <Link to={`/w/${id}/`} className={buttonClassName({ variant: 'quiet' })}>
      {i18n.t('All dashboards')}
    </Link>
  );
}
