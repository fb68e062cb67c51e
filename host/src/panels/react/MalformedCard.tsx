import { useId } from 'react';
import { ErrorState } from '../../components/ErrorState';
import type { MalformedPanel } from '../../services/dashboards/dashboard';
import { useDashboardFrame } from './DashboardContext';
import styles from './panelCard.module.css';

/** The card of a panel that can't be read. It is replaced as soon as the stored panel is fixed. */
export function MalformedCard({ panel }: { readonly panel: MalformedPanel }) {
  const { fullPanelId } = useDashboardFrame();
  const titleId = useId();
  const isFull = fullPanelId === panel.id;
  return (
    <section
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      data-panel={panel.id}
      data-full={isFull || undefined}
      inert={fullPanelId !== null && !isFull}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{panel.title || panel.id}</h2>
      </header>
      <div className={styles.body}>
        <div className={styles.message}>
          <ErrorState error={panel.error} />
        </div>
      </div>
    </section>
  );
}
