import { limits } from '@chartroom/contract';
import { useMemo } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import { absoluteStrategy } from 'react-grid-layout/core';
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

/** The panels at their places; the document has them in reading order, and so has the focus. */
export function DashboardGrid({ panels }: { readonly panels: readonly DashboardPanel[] }) {
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
          // Transforms would make a panel that fills the screen fill its place instead.
          positionStrategy={absoluteStrategy}
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
