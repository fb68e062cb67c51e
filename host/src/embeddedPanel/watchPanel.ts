import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { PanelAddress } from '@chartroom/embed/live';
import { type Dashboard, type DashboardPanel, isMalformed } from '../services/dashboards/dashboard';
import { dashboardOf } from '../services/dashboards/dashboardOf';
import { keepPanels } from '../services/dashboards/keepPanels';
import type { AuthUser } from '../services/firebase/auth';
import { redeemShare } from '../services/shares/redeemShare';
import { fixedValue } from '../services/sources/fixedValue';
import type { LiveValue } from '../services/sources/liveValue';
import type { SourceDefinitions } from '../services/sources/parseSources';
import type { Link } from './openLink';
import { createSlot } from './slot';
import { type Place, watchAccess } from './watchAccess';

/** A panel of a dashboard as a viewer may see it. */
export interface FoundPanel {
  readonly place: Place;
  readonly dashboard: Dashboard;
  readonly panel: DashboardPanel;
  /** Which sources there are; null: those of the workspace. */
  readonly definitions: LiveValue<SourceDefinitions> | null;
}

export type OnFound = (found: FoundPanel | ChartroomError | null) => void;

/**
 * Finds a panel for a user and follows it: tells it after every change, why there is none, and null
 * until that is known. Returns its own undo.
 */
export function watchPanel(
  link: Pick<Link, 'database' | 'connection' | 'scope'>,
  user: AuthUser,
  address: PanelAddress,
  onFound: OnFound,
): () => void {
  return address.kind === 'share'
    ? watchShared(link, user, address, onFound)
    : watchStored(link, user, address, onFound);
}

function watchStored(
  link: Pick<Link, 'database'>,
  user: AuthUser,
  { workspace, dashboard: id, panel }: Extract<PanelAddress, { kind: 'dashboard' }>,
  onFound: OnFound,
): () => void {
  const listening = createSlot();
  let place: Place | null = null;
  let known: Dashboard | null = null;

  function tell() {
    if (place && known) onFound(panelOf(known, panel, { place, definitions: null }));
  }
  /** What was known of it is not shown again, whatever else changes. */
  function lose(error: ChartroomError) {
    known = null;
    onFound(error);
  }
  function read(value: unknown) {
    const dashboard = dashboardOf(id, value);
    if (isChartroomError(dashboard)) return lose(dashboard);
    known = keepPanels(known, dashboard);
    tell();
  }

  const stop = watchAccess(link, user, workspace, (access) => {
    const wasIn = place !== null;
    place = isChartroomError(access) ? null : access;
    if (!place) {
      known = null;
      listening.empty();
      onFound(isChartroomError(access) ? access : null);
    } else if (wasIn) tell();
    else {
      onFound(null);
      listening.fill(() => link.database.watch(`dashboards/${workspace}/${id}`, read, lose));
    }
  });
  return () => {
    stop();
    listening.empty();
  };
}

function watchShared(
  { database, connection, scope }: Pick<Link, 'database' | 'connection' | 'scope'>,
  { uid }: AuthUser,
  { share: shareId, panel }: Extract<PanelAddress, { kind: 'share' }>,
  onFound: OnFound,
): () => void {
  const after = (ms: number, callback: () => void) => {
    const timer = scope.setTimeout(callback, ms);
    return () => scope.clearTimeout(timer);
  };
  const { serverNow } = connection;
  return redeemShare({ database, uid, shareId, serverNow, after }, (redeemed) => {
    if (redeemed.state === 'loading') return onFound(null);
    if (redeemed.state === 'refused') return onFound(redeemed.error);
    const { workspace, dashboard, sources } = redeemed.share;
    const place = { workspace, member: null };
    onFound(panelOf(dashboard, panel, { place, definitions: fixedValue(sources) }));
  });
}

function panelOf(
  dashboard: Dashboard,
  id: string,
  rest: Pick<FoundPanel, 'place' | 'definitions'>,
): FoundPanel | ChartroomError {
  const panel = dashboard.panels.find((one) => one.id === id);
  if (panel) return isMalformed(panel) ? panel.error : { dashboard, panel, ...rest };
  return new ChartroomError('dashboard/no-panel', { dashboard: dashboard.id, panel: id });
}
