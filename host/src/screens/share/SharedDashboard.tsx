import { msg } from '@chartroom/plot/messages';
import { classNames } from '@chartroom/ui';
import { Share2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Screen } from '../../app/layout/Screen';
import { RichText } from '../../components/RichText';
import { DashboardPanels } from '../../panels/dashboard/DashboardPanels';
import { WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { expiryText } from '../../services/shares/expiryText';
import type { Share } from '../../services/shares/share';
import { constantLiveValue } from '../../services/sources/constantLiveValue';
import { useTimeFormat } from '../../services/time/useTimeFormat';
import { type Workspace, WorkspaceContext } from '../../services/workspace/WorkspaceContext';
import styles from './shared.module.css';

/** A shared dashboard: the usual panels, without links into the workspace. */
export function SharedDashboard({ share }: { readonly share: Share }) {
  const { identitySync } = useShell();
  const { user } = useSession();
  const { workspace: id, dashboard, sources } = share;
  const displayName = user?.displayName ?? i18n.t('Guest');
  useEffect(
    () =>
      identitySync.enterWorkspace({ workspace: id, role: null, displayName, photoUrl: undefined }),
    [identitySync, id, displayName],
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
  const definitions = useMemo(() => constantLiveValue(sources), [sources]);
  const displayedDashboard = useMemo(() => fillPage(dashboard), [dashboard]);
  return (
    <WorkspaceContext value={workspace}>
      <WorkspaceDataProvider definitions={definitions}>
        <DashboardPanels dashboard={displayedDashboard}>
          {({ panels, ...bars }) => (
            <Screen breadcrumbs={[]} title={displayedDashboard.title} translate="no" {...bars}>
              {panels}
            </Screen>
          )}
        </DashboardPanels>
        <SharedFooter share={share} />
      </WorkspaceDataProvider>
    </WorkspaceContext>
  );
}

/** Minimum height of a single panel, in grid rows. */
const singlePanelRows = 17;

/** A single panel fills the page. */
function fillPage(dashboard: Dashboard): Dashboard {
  const [panel, ...rest] = dashboard.panels;
  if (!panel || rest.length > 0) return dashboard;
  const position = { x: 0, y: 0, w: 24, h: Math.max(panel.position.h, singlePanelRows) };
  return { ...dashboard, panels: [{ ...panel, position }], sections: [] };
}

/** Who shared the view, and until when. */
function SharedFooter({ share }: { readonly share: Share }) {
  const { connection } = useShell();
  const format = useTimeFormat();
  const until = expiryText(share.expiresAt, connection.serverNow(), format);
  const values = {
    name: <span translate="no">{share.byName}</span>,
    date: <time dateTime={new Date(share.expiresAt).toISOString()}>{until}</time>,
  };
  return (
    <footer className={classNames(styles.foot)}>
      <Share2 />
      <span>
        <RichText
          message={
            share.byName === null
              ? msg('Shared by an editor, expires {date}')
              : msg('Shared by {name}, expires {date}')
          }
          values={values}
        />
      </span>
    </footer>
  );
}
