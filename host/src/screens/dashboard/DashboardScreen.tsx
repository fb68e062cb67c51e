import { isChartroomError } from '@chartroom/contract';
import { buttonClass } from '@chartroom/ui';
import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { MessageScreen } from '../../app/layout/MessageScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardPanels } from '../../panels/dashboard/DashboardPanels';
import { DashboardSketch } from '../../panels/dashboard/DashboardSketch';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { dashboardOf } from '../../services/dashboards/dashboardOf';
import { keepPanels } from '../../services/dashboards/keepPanels';
import { useWatched } from '../../services/firebase/useWatched';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardActions } from './DashboardActions';

/** The route `d/:id`: a dashboard, or why there is none. */
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
  const [watched, retry] = useWatched(`dashboards/${workspace.id}/${id}`);
  const value = watched.status === 'ready' ? watched.value : null;
  const read = useMemo(() => dashboardOf(id, value), [id, value]);
  const dashboard = useKeptPanels(isChartroomError(read) ? null : read);

  if (watched.status === 'loading') {
    return (
      <Screen title="Dashboard">
        <DashboardSketch />
      </Screen>
    );
  }
  if (watched.status === 'failed') {
    const props = { title: 'Dashboard', error: watched.error, onRetry: retry };
    return <MessageScreen {...props} wayOut={<WayHome />} />;
  }
  if (isChartroomError(read)) {
    return <MessageScreen title="Dashboard" error={read} wayOut={<WayHome />} />;
  }
  return (
    dashboard && (
      <DashboardPanels dashboard={dashboard}>
        {({ panels, ...bars }) => (
          <Screen
            crumbs={[{ label: 'Dashboards', to: `/w/${workspace.id}/` }]}
            title={dashboard.title}
            beside={<DashboardActions dashboard={dashboard} />}
            {...bars}
          >
            {panels}
          </Screen>
        )}
      </DashboardPanels>
    )
  );
}

function useKeptPanels(next: Dashboard | null): Dashboard | null {
  const before = useRef<Dashboard | null>(null);
  const kept = useMemo(() => next && keepPanels(before.current, next), [next]);
  before.current = kept ?? before.current;
  return kept;
}

/** The quiet way out of a dashboard that can't be shown. */
function WayHome() {
  const { id } = useWorkspace();
  return (
    <Link to={`/w/${id}/`} className={buttonClass({ kind: 'quiet' })}>
      All dashboards
    </Link>
  );
}
