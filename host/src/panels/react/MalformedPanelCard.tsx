import { useId } from 'react';
import { ErrorState } from '../../components/ErrorState';
import type { MalformedPanel } from '../../services/dashboards/dashboard';
import { useDashboardContext } from './DashboardContext';
import styles from './panelCard.module.css';

/** The card of a malformed panel. It's replaced as soon as the stored panel is fixed. */
export function MalformedPanelCard({ panel }: { readonly panel: MalformedPanel }) {
  const { fullScreenPanelId } = useDashboardContext();
  const titleId = useId();
  const isFullScreen = fullScreenPanelId === panel.id;
  return (
    <section
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      data-panel={panel.id}
      data-full={isFullScreen || undefined}
      inert={fullScreenPanelId !== null && !isFullScreen}
    >
      <header className={styles.header}>
        <h2 id={titleId} translate="no">
          {panel.title || panel.id}
        </h2>
      </header>
      <div className={styles.body}>
        <div className={styles.message}>
          <ErrorState error={panel.error} />
        </div>
      </div>
    </section>
  );
}
