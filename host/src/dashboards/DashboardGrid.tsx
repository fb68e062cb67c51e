import { limits } from '@chartroom/contract';
import { useMemo } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import { absoluteStrategy, type PositionStrategy } from 'react-grid-layout/core';
import { PanelCard } from '../panels/PanelCard';
import type { DashboardPanel } from './dashboard';
import styles from './dashboardScreen.module.css';

const rowPx = 32;
const gapPx = 8;
const marginPx = 16;

const gridConfig = {
  cols: limits.gridColumns,
  rowHeight: rowPx,
  margin: [gapPx, gapPx],
  containerPadding: [marginPx, 0],
} as const;

/**
 * Transforms, and any position, would make a panel that fills the screen fill its place instead; so
 * the places are given up for that while, out of sight below it.
 */
const unplaced: PositionStrategy = { ...absoluteStrategy, calcStyle: () => ({}) };

export interface DashboardGridProps {
  readonly panels: readonly DashboardPanel[];
  /** One panel fills the screen. */
  readonly isCovered: boolean;
}

/** The panels at their places; the document has them in reading order, and so has the focus. */
export function DashboardGrid({ panels, isCovered }: DashboardGridProps) {
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true });
  const layout = useMemo(
    () => panels.map(({ id, place }) => ({ i: id, ...place, static: true })),
    [panels],
  );
  return (
    <div ref={containerRef} className={styles.gridRoom}>
      {mounted && (
        <GridLayout
          className={styles.grid ?? ''}
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          positionStrategy={isCovered ? unplaced : absoluteStrategy}
        >
          {panels.map((panel) => (
            <div key={panel.id}>
              <PanelCard panel={panel} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
