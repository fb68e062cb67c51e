import type { GridPanel } from '../services/dashboards/dashboard';
import styles from './dashboardOutline.module.css';

export interface DashboardOutlineProps {
  readonly panels: readonly GridPanel[];
  /** Id of the panel to point out; null for none. */
  readonly highlighted?: string | null;
}

/** Units of the drawing: a grid column is as wide as a row is high on a screen of 1,400 px. */
const column = 10;
const row = 7;
const gap = 2;
/** Rows below are cut off: the outline has to be legible at 96 px. */
const maxRows = 24;

/** A picture of a dashboard's layout: an outline for each panel. Fills its container's width. */
export function DashboardOutline({ panels, highlighted = null }: DashboardOutlineProps) {
  const rows = Math.min(maxRows, Math.max(8, ...panels.map(({ position: { y, h } }) => y + h)));
  return (
    <svg
      viewBox={`0 0 ${24 * column} ${rows * row}`}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
      className={styles.outline}
    >
      {panels
        .filter(({ position: { y } }) => y < rows)
        .map(({ id, position: { x, y, w, h } }) => (
          <rect
            key={id}
            x={x * column + gap / 2}
            y={y * row + gap / 2}
            width={w * column - gap}
            height={h * row - gap}
            rx={1}
            data-highlighted={id === highlighted || undefined}
          />
        ))}
    </svg>
  );
}
