import { useMemo } from 'react';
import { type GridPanel, isMalformedPanel } from '../../services/dashboards/dashboard';
import { MalformedPanelCard } from '../react/MalformedPanelCard';
import { PanelCard } from '../react/PanelCard';
import { phoneLayout } from '../react/phoneLayout';
import styles from './dashboardPanels.module.css';
import { orderOfEqualTitles } from './orderOfEqualTitles';

/** The panels at their grid positions. DOM and focus order is reading order. */
export function PanelGrid({ panels }: { readonly panels: readonly GridPanel[] }) {
  const orders = useMemo(() => orderOfEqualTitles(panels), [panels]);
  return (
    <div className={styles.grid}>
      {panels.map((panel) => {
        const { x, y, w, h } = panel.position;
        const gridArea = {
          gridColumn: `${x + 1} / span ${w}`,
          gridRow: `${y + 1} / span ${h}`,
        };
        return (
          <div key={panel.id} style={gridArea}>
            <DashboardPanelCard panel={panel} order={orders.get(panel.id) ?? null} />
          </div>
        );
      })}
    </div>
  );
}

/** The panels on a phone: one column in reading order, narrow panels in pairs. */
export function PanelColumn({ panels }: { readonly panels: readonly GridPanel[] }) {
  const items = useMemo(() => phoneLayout(panels), [panels]);
  const orders = useMemo(() => orderOfEqualTitles(panels), [panels]);
  const byId = useMemo(() => new Map(panels.map((panel) => [panel.id, panel])), [panels]);
  return (
    <div className={styles.column}>
      {items.map(({ id, isHalfWidth, heightPx }) => {
        const panel = byId.get(id);
        if (!panel) return null;
        return (
          <div key={id} data-half={isHalfWidth || undefined} style={{ height: heightPx }}>
            <DashboardPanelCard panel={panel} order={orders.get(panel.id) ?? null} />
          </div>
        );
      })}
    </div>
  );
}

interface DashboardPanelCardProps {
  readonly panel: GridPanel;
  readonly order: string | null;
}

/** A panel's card, or that of a malformed one. */
function DashboardPanelCard({ panel, order }: DashboardPanelCardProps) {
  return isMalformedPanel(panel) ? (
    <MalformedPanelCard panel={panel} />
  ) : (
    <PanelCard panel={panel} order={order} />
  );
}
