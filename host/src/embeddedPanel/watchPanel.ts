import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { PanelAddress } from '@chartroom/embed/live';
import {
  type Dashboard,
  type DashboardPanel,
  isMalformedPanel,
} from '../services/dashboards/dashboard';
import { createDashboardReader } from '../services/dashboards/readDashboard';
import type { AuthUser } from '../services/firebase/auth';
import { openLibraryPanels } from '../services/library/openLibraryPanels';
import { redeemShare } from '../services/shares/redeemShare';
import { constantLiveValue } from '../services/sources/constantLiveValue';
import type { LiveValue } from '../services/sources/liveValue';
import type { SourceDefinitions } from '../services/sources/parseSources';
import type { ServerLink } from './openServerLink';
import { createSerialEffect } from './serialEffect';
import { type WorkspaceAccess, watchAccess } from './watchAccess';

/** A panel of a dashboard that a viewer may see. */
export interface WatchedPanel {
  readonly access: WorkspaceAccess;
  readonly dashboard: Dashboard;
  readonly panel: DashboardPanel;
  /** The available sources. Null: those of the workspace. */
  readonly definitions: LiveValue<SourceDefinitions> | null;
}

export type PanelListener = (found: WatchedPanel | ChartroomError | null) => void;

/**
 * Finds a panel for a user, and reports it after every change, or why there is none. Null until
 * that is known. Returns the unsubscribe function.
 */
export function watchPanel(
  link: Pick<ServerLink, 'database' | 'connection' | 'scope'>,
  user: AuthUser,
  address: PanelAddress,
  onPanel: PanelListener,
): () => void {
  return address.kind === 'share'
    ? watchSharedPanel(link, user, address, onPanel)
    : watchDashboardPanel(link, user, address, onPanel);
}

function watchDashboardPanel(
  link: Pick<ServerLink, 'database'>,
  user: AuthUser,
  { workspace, dashboard: id, panel }: Extract<PanelAddress, { kind: 'dashboard' }>,
  onPanel: PanelListener,
): () => void {
  const dashboardEffect = createSerialEffect();
  const readDashboard = createDashboardReader(id);
  let workspaceAccess: WorkspaceAccess | null = null;
  let lastDashboard: Dashboard | null = null;
  let stored: unknown = null;

  function notify() {
    if (workspaceAccess && lastDashboard)
      onPanel(findPanel(lastDashboard, panel, { access: workspaceAccess, definitions: null }));
  }
  /** Forgets the last dashboard, so that it isn't shown again after another change. */
  function handleError(error: ChartroomError) {
    lastDashboard = null;
    onPanel(error);
  }
  function read(value: unknown) {
    stored = value;
    const resolved = library.resolve(value);
    if (resolved === undefined) return;
    const dashboard = readDashboard(resolved);
    if (isChartroomError(dashboard)) return handleError(dashboard);
    lastDashboard = dashboard;
    notify();
  }

  const library = openLibraryPanels(link.database, workspace, () => read(stored));
  const stop = watchAccess(link, user, workspace, (access) => {
    const hadAccess = workspaceAccess !== null;
    workspaceAccess = isChartroomError(access) ? null : access;
    if (!workspaceAccess) {
      lastDashboard = null;
      dashboardEffect.clear();
      onPanel(isChartroomError(access) ? access : null);
    } else if (hadAccess) notify();
    else {
      onPanel(null);
      dashboardEffect.run(() =>
        link.database.watch(`dashboards/${workspace}/${id}`, read, handleError),
      );
    }
  });
  return () => {
    stop();
    dashboardEffect.clear();
    library.close();
  };
}

function watchSharedPanel(
  { database, connection, scope }: Pick<ServerLink, 'database' | 'connection' | 'scope'>,
  { uid }: AuthUser,
  { share: shareId, panel }: Extract<PanelAddress, { kind: 'share' }>,
  onPanel: PanelListener,
): () => void {
  const after = (ms: number, callback: () => void) => {
    const timer = scope.setTimeout(callback, ms);
    return () => scope.clearTimeout(timer);
  };
  const { serverNow } = connection;
  return redeemShare({ database, uid, shareId, serverNow, after }, (redeemed) => {
    if (redeemed.state === 'loading') return onPanel(null);
    if (redeemed.state === 'refused') return onPanel(redeemed.error);
    const { workspace, dashboard, sources } = redeemed.share;
    const access = { workspace, member: null };
    onPanel(findPanel(dashboard, panel, { access, definitions: constantLiveValue(sources) }));
  });
}

function findPanel(
  dashboard: Dashboard,
  id: string,
  rest: Pick<WatchedPanel, 'access' | 'definitions'>,
): WatchedPanel | ChartroomError {
  const panel = dashboard.panels.find((candidate) => candidate.id === id);
  if (panel) return isMalformedPanel(panel) ? panel.error : { dashboard, panel, ...rest };
  return new ChartroomError('dashboard/no-panel', { dashboard: dashboard.id, panel: id });
}
