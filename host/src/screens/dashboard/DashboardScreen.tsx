import { isChartroomError } from '@chartroom/contract';
import { buttonClassName } from '@chartroom/ui';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorScreen } from '../../app/layout/ErrorScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardPanels } from '../../panels/dashboard/DashboardPanels';
import { DashboardSkeleton } from '../../panels/dashboard/DashboardSkeleton';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import { createDashboardReader } from '../../services/dashboards/readDashboard';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardActions } from './DashboardActions';

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
  const [watched, retry] = useWatchedValue(`dashboards/${workspace.id}/${id}`);
  const value = watched.status === 'ready' ? watched.value : null;
  const [readDashboard] = useState(() => createDashboardReader(id));
  const dashboard = useMemo(() => readDashboard(value), [readDashboard, value]);

  if (watched.status === 'loading') {
    return (
      <Screen title={i18n.t('Dashboard')}>
        <DashboardSkeleton />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    const props = { title: i18n.t('Dashboard'), error: watched.error, onRetry: retry };
    return <ErrorScreen {...props} secondaryAction={<BackToDashboards />} />;
  }
  if (isChartroomError(dashboard)) {
    return (
      <ErrorScreen
        title={i18n.t('Dashboard')}
        error={dashboard}
        secondaryAction={<BackToDashboards />}
      />
    );
  }
  return (
    <DashboardPanels dashboard={dashboard}>
      {({ panels, ...bars }) => (
        <Screen
          breadcrumbs={[{ label: i18n.t('Dashboards'), to: `/w/${workspace.id}/` }]}
          title={dashboard.title}
          translate="no"
          titleActions={<DashboardActions dashboard={dashboard} />}
          {...bars}
        >
          {panels}
        </Screen>
      )}
    </DashboardPanels>
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
