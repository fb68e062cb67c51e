import type { PlacedPanel } from '../../services/dashboards/dashboard';
import styles from './dashboardScreen.module.css';
import { PlacedCard } from './PlacedCard';

/** The panels at their places; the document has them in reading order, and so has the focus. */
export function DashboardGrid({ panels }: { readonly panels: readonly PlacedPanel[] }) {
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
