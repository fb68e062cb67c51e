import { useMemo } from 'react';
import { PanelCard } from '../panels/PanelCard';
import type { DashboardPanel } from './dashboard';
import styles from './dashboardScreen.module.css';
import { phoneLayout } from './phoneLayout';

/** The panels on a phone: one column in reading order, figures in pairs. */
export function DashboardColumn({ panels }: { readonly panels: readonly DashboardPanel[] }) {
  const places = useMemo(() => phoneLayout(panels), [panels]);
  const byId = useMemo(() => new Map(panels.map((panel) => [panel.id, panel])), [panels]);
  return (
    <div className={styles.column}>
      {places.map(({ id, half, heightPx }) => {
        const panel = byId.get(id);
        if (!panel) return null;
        return (
          <div key={id} data-half={half || undefined} style={{ height: heightPx }}>
            <PanelCard panel={panel} />
          </div>
        );
      })}
    </div>
  );
}
