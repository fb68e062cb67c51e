import { isChartroomError } from '@chartroom/contract';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { MessageScreen } from '../../app/layout/MessageScreen';
import { Screen } from '../../app/layout/Screen';
import { DashboardPage } from '../../panels/dashboard/DashboardPage';
import { DashboardSketch } from '../../panels/dashboard/DashboardSketch';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { dashboardOf } from '../../services/dashboards/dashboardOf';
import { keepPanels } from '../../services/dashboards/keepPanels';
import { useWatched } from '../../services/firebase/useWatched';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { DashboardActions } from './DashboardActions';
import { WayHome } from './WayHome';

/** What shows a dashboard that was shared: in a file of its own, which needs this one. */
export function bringSharedScreen() {
  return import(/* webpackChunkName: "shared" */ '../share/SharedScreen');
}

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
      <DashboardPage
        dashboard={dashboard}
        crumbs={[{ label: 'Dashboards', to: `/w/${workspace.id}/` }]}
        beside={<DashboardActions dashboard={dashboard} />}
      />
    )
  );
}

function useKeptPanels(next: Dashboard | null): Dashboard | null {
  const before = useRef<Dashboard | null>(null);
  const kept = useMemo(() => next && keepPanels(before.current, next), [next]);
  before.current = kept ?? before.current;
  return kept;
}
