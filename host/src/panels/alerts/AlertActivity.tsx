import { useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import { formatDayAndClockTime } from '../../services/time/formatTime';
import { showPanel } from '../dashboard/showPanel';
import { useDashboardContext } from '../react/DashboardContext';
import { alertActivity } from './alertEvents';
import styles from './panelAlert.module.css';

export interface AlertActivityProps {
  readonly dashboard: string;
  /** Called when the viewer goes to a panel. */
  readonly onLeave: () => void;
}

/** What the dashboard's alerts did while the page was open. */
export function AlertActivity({ dashboard, onLeave }: AlertActivityProps) {
  const { services } = useDashboardContext();
  const { subscribe, getSnapshot } = alertActivity(dashboard);
  const events = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <section className={styles.activity} aria-label={i18n.t('Activity')}>
      <h4>{i18n.t('Since this page was opened')}</h4>
      {events.length === 0 && <p>{i18n.t('No alert has fired on this dashboard.')}</p>}
      <ol>
        {events.map(({ kind, panelId, name, limit, at }) => (
          <li key={`${panelId} ${at} ${kind}`} data-kind={kind}>
            <time dateTime={new Date(at).toISOString()}>
              {formatDayAndClockTime(at, at, services, true)}
            </time>
            <button
              type="button"
              onClick={() => {
                onLeave();
                showPanel(panelId);
              }}
            >
              {kind === 'fired'
                ? i18n.t('{name}: {limit}', { name, limit })
                : i18n.t('{name}: alert over', { name })}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
