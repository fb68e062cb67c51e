import { useMemo } from 'react';
import { isMalformed, type PlacedPanel } from '../../services/dashboards/dashboard';
import { MalformedCard } from '../react/MalformedCard';
import { PanelCard } from '../react/PanelCard';
import { phoneLayout } from '../react/phoneLayout';
import styles from './dashboardPanels.module.css';

/** The panels at their places; the document has them in reading order, and so has the focus. */
export function PanelGrid({ panels }: { readonly panels: readonly PlacedPanel[] }) {
  return (
    <div className={styles.grid}>
      {panels.map((panel) => {
        const { x, y, w, h } = panel.place;
        const place = {
          gridColumn: `${x + 1} / span ${w}`,
          gridRow: `${y + 1} / span ${h}`,
        };
        return (
          <div key={panel.id} style={place}>
            <PlacedCard panel={panel} />
          </div>
        );
      })}
    </div>
  );
}

/** The panels on a phone: one column in reading order, figures in pairs. */
export function PanelColumn({ panels }: { readonly panels: readonly PlacedPanel[] }) {
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

/** The card of a panel, whether or not the panel can be read. */
function PlacedCard({ panel }: { readonly panel: PlacedPanel }) {
  return isMalformed(panel) ? <MalformedCard panel={panel} /> : <PanelCard panel={panel} />;
}
