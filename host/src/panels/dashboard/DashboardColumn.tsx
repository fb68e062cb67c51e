import { useMemo } from 'react';
import type { PlacedPanel } from '../../services/dashboards/dashboard';
import { phoneLayout } from '../react/phoneLayout';
import styles from './dashboardScreen.module.css';
import { PlacedCard } from './PlacedCard';

/** The panels on a phone: one column in reading order, figures in pairs. */
export function DashboardColumn({ panels }: { readonly panels: readonly PlacedPanel[] }) {
  const places = useMemo(() => phoneLayout(panels), [panels]);
  const byId = useMemo(() => new Map(panels.map((panel) => [panel.id, panel])), [panels]);
  return (
    <div className={styles.column}>
      {places.map(({ id, half, heightPx }) => {
        const panel = byId.get(id);
        if (!panel) return null;
        return (
          <div key={id} data-half={half || undefined} style={{ height: heightPx }}>
            <PlacedCard panel={panel} />
          </div>
        );
      })}
    </div>
  );
}
