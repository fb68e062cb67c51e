import { ChartroomError, problemsText } from '@chartroom/contract';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { MessageScreen } from '../shell/MessageScreen';
import { Screen } from '../shell/Screen';
import { useWatched } from '../shell/useWatched';
import { useWorkspace } from '../shell/WorkspaceContext';
import { DashboardPage } from './DashboardPage';
import { DashboardSketch } from './DashboardSketch';
import type { Dashboard } from './dashboard';
import { keepPanels } from './keepPanels';
import { parseDashboard } from './parseDashboard';
import { WayHome } from './WayHome';
import { WorkspaceDataProvider } from './WorkspaceDataProvider';

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
  const parsed = useMemo(() => (value === null ? null : parseDashboard(id, value)), [id, value]);
  const dashboard = useKeptPanels(parsed?.ok ? parsed.value : null);

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
  if (!parsed) {
    const error = new ChartroomError('dashboard/not-found', { dashboard: id });
    return <MessageScreen title="Dashboard" error={error} wayOut={<WayHome />} />;
  }
  if (!parsed.ok) {
    const problems = problemsText(parsed.problems);
    const error = new ChartroomError('dashboard/malformed', { dashboard: id, problems });
    return <MessageScreen title="Dashboard" error={error} wayOut={<WayHome />} />;
  }
  return dashboard && <DashboardPage dashboard={dashboard} />;
}

function useKeptPanels(next: Dashboard | null): Dashboard | null {
  const before = useRef<Dashboard | null>(null);
  const kept = useMemo(() => next && keepPanels(before.current, next), [next]);
  before.current = kept ?? before.current;
  return kept;
}
