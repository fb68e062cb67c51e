import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { RangeSpec } from '../../services/time/timeRange';
import type { PanelController, PanelSnapshot } from '../core/panelController';
import { panelNow } from '../core/panelNow';
import { hasChart, type PanelStatus, panelStatus } from '../core/panelStatus';
import { useDashboardContext } from './DashboardContext';
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

/** In which something else is shown instead of the chart. */
const coveringStatuses: ReadonlySet<PanelStatus['name']> = new Set(['failed', 'loading', 'unset']);

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
  const { clock, services, onRangeChange } = useDashboardContext();
  const { connection } = useShell();
  const mountPoint = useRef<HTMLDivElement>(null);
  const { phase, source, rows } = snapshot;
  const status = panelStatus(snapshot);
  const isStale = source?.status === 'stale';
  const isUnselected = status.name === 'empty' && rows === 'unselected';

  useEffect(() => {
    const unmount = mountPoint.current && controller.mount(mountPoint.current);
    return () => void unmount?.();
  }, [controller]);

  const isDrawn = status.name === 'drawn';
  // Another release may have another summary.
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(onDrawn, drawDelayMs);
    return () => clearTimeout(timer);
  }, [phase, isDrawn, onDrawn]);

  const { locale, timeZone } = services;
  const format = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return (
    <>
      <div
        ref={mountPoint}
        className={styles.chart}
        data-status={status.name}
        data-release={hasChart(phase) ? phase.release.version : undefined}
        data-strip={(isStale && source.error !== null) || undefined}
        data-hidden={coveringStatuses.has(status.name) || isUnselected || undefined}
      />
      {status.name === 'loading' && <PanelSkeleton loading={panel.title} />}
      {status.name === 'unset' && <PanelUnsetState panelId={panel.id} />}
      {status.name === 'failed' && (
        <PanelErrorState error={status.error} onRetry={controller.retry} />
      )}
      {isUnselected && (
        <div className={styles.remedy}>
          <p>{i18n.t('No rows match the selection')}</p>
        </div>
      )}
      {status.name === 'empty' && !isUnselected && (
        <PanelEmptyState
          range={range}
          now={panelNow(clock, source)}
          // With rows outside the range, the chart shows its own text.
          format={rows === 'outside' ? null : format}
          onRangeChange={onRangeChange}
        />
      )}
      {isStale && source.error !== null && (
        <StaleNotice
          source={source}
          onReconnect={() => {
            if (connection.getSnapshot().state !== 'online') connection.retryNow();
            controller.retry();
          }}
        />
      )}
    </>
  );
}
