import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { RangeSpec } from '../../services/time/timeRange';
import type { PanelController, PanelSnapshot } from '../core/panelController';
import { hasChart, panelStatus } from '../core/panelStatus';
import { PanelErrorState } from './PanelErrorState';
import { PanelSkeleton } from './PanelSkeleton';
import styles from './panelCard.module.css';
import { StaleNotice } from './StaleNotice';

// Most panels have data.
const PanelEmptyState = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './PanelEmptyState')).PanelEmptyState,
);
const PanelUnsetState = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './PanelUnsetState')).PanelUnsetState,
);

/** The first data is drawn within this time of its arrival. */
const drawDelayMs = 300;

interface PanelChartProps {
  readonly panel: DashboardPanel;
  /** The panel's. */
  readonly range: RangeSpec;
  readonly controller: PanelController;
  readonly snapshot: PanelSnapshot;
  /** Called when the chart shows data, and again after a switch. */
  readonly onDrawn: () => void;
}

interface PanelBodyProps extends PanelChartProps {
  readonly isInView: boolean;
}

/** Loads the chart once the panel has been in view, and keeps it. */
export function PanelBody({ isInView, ...props }: PanelBodyProps) {
  const [hasBeenInView, setHasBeenInView] = useState(false);
  if (isInView && !hasBeenInView) setHasBeenInView(true);
  return hasBeenInView ? <PanelChart {...props} /> : <PanelSkeleton loading={null} />;
}

/** The chart, and what covers it while it has nothing to draw. */
function PanelChart({ panel, range, controller, snapshot, onDrawn }: PanelChartProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const { phase, source, rows } = snapshot;
  const status = panelStatus(snapshot);
  const lostSource = source?.status === 'stale' && source.error ? source : null;

  useEffect(() => {
    const unmount = mountPoint.current && controller.mount(mountPoint.current);
    return () => void unmount?.();
  }, [controller]);

  const isDrawn = status.name === 'drawn';
  const isEmpty = status.name === 'empty';
  // Another release may have another summary.
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(onDrawn, drawDelayMs);
    return () => clearTimeout(timer);
  }, [phase, isDrawn, onDrawn]);

  return (
    <>
      <div
        ref={mountPoint}
        className={styles.chart}
        data-status={status.name}
        data-release={hasChart(phase) ? phase.release.version : null}
        data-strip={lostSource && true}
        // Something else is shown instead of the chart.
        data-hidden={(!isDrawn && !isEmpty) || rows === 'unselected' || null}
      />
      {status.name === 'loading' && <PanelSkeleton loading={panel.title} />}
      {status.name === 'unset' && <PanelUnsetState panelId={panel.id} />}
      {status.name === 'failed' && (
        <PanelErrorState error={status.error} onRetry={controller.retry} />
      )}
      {isEmpty && <PanelEmptyState range={range} snapshot={snapshot} />}
      {lostSource && <StaleNotice source={lostSource} onRetry={controller.retry} />}
    </>
  );
}
