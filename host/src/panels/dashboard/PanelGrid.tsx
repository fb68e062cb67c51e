import { useMemo } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { type GridPanel, isMalformedPanel } from '../../services/dashboards/dashboard';
import { PanelCard } from '../react/PanelCard';
import { phoneLayout } from '../react/phoneLayout';
import { useMediaQuery } from '../react/useMediaQuery';
import styles from './dashboardPanels.module.css';
import { tabletLayout } from './tabletLayout';

const MalformedPanelCard = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "menus" */ '../react/MalformedPanelCard'))
      .MalformedPanelCard,
);

export interface PanelLayoutProps {
  /** In reading order. */
  readonly panels: readonly GridPanel[];
  /** The orders of those that share their title, as `orderOfEqualTitles` returns them. */
  readonly orders: ReadonlyMap<string, string>;
}

/** Panels in their layout on this screen. */
export function PanelLayout(props: PanelLayoutProps & { readonly isPhone: boolean }) {
  return props.isPhone ? <PanelColumn {...props} /> : <PanelGrid {...props} />;
}

/** The panels at their grid positions. DOM and focus order is reading order. */
function PanelGrid({ panels, orders }: PanelLayoutProps) {
  const isTablet = useMediaQuery('(max-width: 1023px)');
  const placed = useMemo(() => (isTablet ? tabletLayout(panels) : panels), [isTablet, panels]);
  const byId = useMemo(() => new Map(panels.map((panel) => [panel.id, panel])), [panels]);
  return (
    <div className={styles.grid}>
      {placed.map((panel) => {
        const { x, y, w, h } = panel.position;
        const gridArea = {
          gridColumn: `${x + 1} / span ${w}`,
          gridRow: `${y + 1} / span ${h}`,
        };
        return (
          <div key={panel.id} style={gridArea}>
            {/* The same object, which doesn't render again. */}
            <DashboardPanelCard
              panel={byId.get(panel.id) ?? panel}
              order={orders.get(panel.id) ?? null}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The panels on a phone: one column in reading order, narrow panels in pairs. */
function PanelColumn({ panels, orders }: PanelLayoutProps) {
  const items = useMemo(() => phoneLayout(panels), [panels]);
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
export function DashboardPanelCard({ panel, order }: DashboardPanelCardProps) {
  return isMalformedPanel(panel) ? (
    <MalformedPanelCard panel={panel} />
  ) : (
    <PanelCard panel={panel} order={order} />
  );
}
