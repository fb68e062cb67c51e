import { useEffect, useMemo } from 'react';
import { DashboardPage } from '../../panels/dashboard/DashboardPage';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import type { Share } from '../../services/shares/share';
import { fixedValue } from '../../services/sources/fixedValue';
import { type Workspace, WorkspaceContext } from '../../services/workspace/WorkspaceContext';
import { SharedFoot } from './SharedFoot';

/** A shared dashboard by the same panels as any other, with nothing that leads to the workspace. */
export function SharedDashboard({ share }: { readonly share: Share }) {
  const { membership } = useShell();
  const { user } = useSession();
  const { workspace: id, dashboard, sources } = share;
  const displayName = user?.displayName ?? 'Guest';
  useEffect(
    () => membership.enter({ workspace: id, role: null, displayName, photoUrl: undefined }),
    [membership, id, displayName],
  );
  const workspace = useMemo(
    (): Workspace => ({
      id,
      name: share.title,
      role: 'viewer',
      isGuest: true,
      isPublisher: false,
      memberName: displayName,
    }),
    [id, share.title, displayName],
  );
  const definitions = useMemo(() => fixedValue(sources), [sources]);
  const shown = useMemo(() => filled(dashboard), [dashboard]);
  return (
    <WorkspaceContext value={workspace}>
      <WorkspaceDataProvider definitions={definitions}>
        <DashboardPage dashboard={shown} crumbs={[]} />
        <SharedFoot share={share} />
      </WorkspaceDataProvider>
    </WorkspaceContext>
  );
}

/** Rows that a panel has that stands alone. */
const aloneRows = 17;

/** A single panel fills the page: what was beside it is not here. */
function filled(dashboard: Dashboard): Dashboard {
  const [panel, ...others] = dashboard.panels;
  if (!panel || others.length > 0) return dashboard;
  const place = { x: 0, y: 0, w: 24, h: Math.max(panel.place.h, aloneRows) };
  return { ...dashboard, panels: [{ ...panel, place }] };
}
