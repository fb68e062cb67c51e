import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import { matchingPanel } from '../../services/dashboards/searchDashboards';
import { i18n } from '../../services/language/i18n';
import styles from './dashboardNames.module.css';
import { useDashboardPreview } from './preview/PreviewsProvider';
import { dashboardLinkAttribute } from './useListKeys';

export interface DashboardNamesProps {
  readonly workspace: string;
  readonly entry: DashboardEntry;
  /** The search text. */
  readonly text: string;
}

/** The title, which links to the dashboard, and a line of its description or the panel that matches. */
export function DashboardNames({ workspace, entry, text }: DashboardNamesProps) {
  const { id, title, owner } = entry;
  const dashboard = useDashboardPreview(id);
  const panel = dashboard && matchingPanel(entry, dashboard, text);
  const panelText = panel === null ? '' : i18n.t('Panel: {title}', { title: panel });
  return (
    <span className={styles.names}>
      {/* Fills the row, so that it has the tooltip: the row shows a line of the description. */}
      <Link
        to={`/w/${workspace}/d/${encodeURIComponent(id)}`}
        className={styles.title}
        translate="no"
        title={dashboard?.description || undefined}
        {...{ [dashboardLinkAttribute]: id }}
      >
        {title}
        {owner !== undefined && (
          <span className={styles.private} title={i18n.t('Only you can see this')}>
            <Lock aria-hidden="true" />
            <span className="visually-hidden">{i18n.t('Private')}</span>
          </span>
        )}
      </Link>
      {panel !== null ? (
        <span className={styles.description} title={panelText}>
          {panelText}
        </span>
      ) : (
        dashboard?.description !== '' && (
          <span className={styles.description} translate="no" title={dashboard?.description}>
            {dashboard?.description}
          </span>
        )
      )}
    </span>
  );
}
