import { useMemo } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { type ChartMark, chartMarkOf } from './chartMarks';
import styles from './dashboardOutline.module.css';
import { type OutlineBox, outlineBoxes } from './outlineBoxes';

export interface DashboardOutlineProps {
  readonly dashboard: Pick<Dashboard, 'panels' | 'sections'>;
  /** Id of the panel to point out; null for none. */
  readonly highlighted?: string | null;
}

/** Units of the drawing, in the proportions of a picture of 96 × 60 px. */
const [width, height] = [240, 150];
const column = width / 24;
const gap = 4;
/** A row is as high as fills the drawing. Rows of long dashboards stay legible, and the end is cut off. */
const [minRow, maxRow] = [4.5, 9];
/** A mark's distance from the edge of its panel, less in a flat one, and the smallest space that shows one. */
const [maxInset, minMark] = [6, 5];

/**
 * A picture of a dashboard's layout: a quiet rectangle for each panel, with the mark of its chart's
 * kind. Fills its container.
 */
export function DashboardOutline({ dashboard, highlighted = null }: DashboardOutlineProps) {
  const boxes = useMemo(() => outlineBoxes(dashboard, highlighted), [dashboard, highlighted]);
  const rows = Math.max(1, ...boxes.map(({ y, h }) => y + h));
  const row = Math.min(maxRow, Math.max(minRow, height / rows));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
      className={styles.outline}
    >
      {boxes
        .filter(({ y }) => y * row < height)
        .map((box) => (
          <PanelOutline key={box.id} box={box} row={row} isHighlighted={box.id === highlighted} />
        ))}
    </svg>
  );
}

interface PanelOutlineProps {
  readonly box: OutlineBox;
  /** Height of a row of the grid. */
  readonly row: number;
  readonly isHighlighted: boolean;
}

function PanelOutline({ box, row, isHighlighted }: PanelOutlineProps) {
  const area = {
    x: box.x * column + gap / 2,
    y: box.y * row + gap / 2,
    width: box.w * column - gap,
    height: box.h * row - gap,
  };
  const mark = box.remote === null ? null : chartMarkOf(box.remote);
  const inset = Math.min(maxInset, area.height / 4);
  const inner = {
    x: area.x + maxInset,
    y: area.y + inset,
    width: area.width - 2 * maxInset,
    height: area.height - 2 * inset,
  };
  return (
    <>
      <rect
        {...area}
        rx={3}
        data-highlighted={isHighlighted || undefined}
        data-chart={box.remote ?? undefined}
      />
      {mark && inner.width >= minMark && inner.height >= minMark && (
        <svg
          {...inner}
          viewBox="0 0 60 30"
          aria-hidden="true"
          preserveAspectRatio={mark.isRound ? 'xMidYMid meet' : 'none'}
        >
          <Mark mark={mark} />
        </svg>
      )}
    </>
  );
}

function Mark({ mark: { paths } }: { readonly mark: ChartMark }) {
  return paths.map(({ d, colour, widthPx, opacity }) =>
    widthPx === null ? (
      <path key={d} d={d} fill={colour} opacity={opacity} />
    ) : (
      <path key={d} d={d} stroke={colour} strokeWidth={widthPx} className={styles.stroke} />
    ),
  );
}
