import type { ChartView } from '@chartroom/contract';
import type { Panel } from '@chartroom/embed';
import { type RefObject, useEffect, useMemo } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import type { OpenRequest } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { panelMoment } from '../core/panelMoment';
import { isOnShow, panelStatus } from '../core/panelStatus';
import { useDashboardFrame } from './DashboardContext';
import { PanelEmpty } from './PanelEmpty';
import { PanelError } from './PanelError';
import { PanelSketch } from './PanelSketch';
import styles from './panelCard.module.css';
import { StaleStrip } from './StaleStrip';
import { useChart } from './useChart';
import type { ResolvedPanel } from './useShownRelease';

/** The first data is drawn within the frames after it came. */
const settledMs = 300;

export interface PanelChartProps {
  readonly panel: DashboardPanel;
  readonly request: OpenRequest | null;
  readonly source: SourceState | null;
  readonly isVisible: boolean;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly onResolved: (resolved: ResolvedPanel) => void;
  /** The chart shows data for the first time. */
  readonly onDrawn: () => void;
  /** Holds the chart while there is one, for its image and summary. */
  readonly chart: RefObject<Panel | null>;
}

/** What the remote draws, and what stands over it while it draws nothing. */
export function PanelChart(props: PanelChartProps) {
  const { panel, request, source, isVisible, view, onView, onResolved, onDrawn } = props;
  const { clock, range, services, reports, onRange } = useDashboardFrame();
  const { connection } = useShell();
  const isStale = source?.status === 'stale';
  const { ref, phase, chart, rows } = useChart({
    panel,
    request,
    source,
    isVisible,
    view,
    onView,
    onResolved,
  });
  const status = panelStatus({ phase, source, rows });

  const { chart: held } = props;
  const isDrawn = status.name === 'drawn';
  useEffect(() => {
    held.current = isOnShow(phase) ? chart.current : null;
    const timer = isDrawn ? setTimeout(onDrawn, settledMs) : undefined;
    return () => {
      clearTimeout(timer);
      held.current = null;
    };
  }, [held, chart, phase, isDrawn, onDrawn]);

  const hasFailed = status.name === 'failed';
  useEffect(() => {
    reports.setFailed(panel.id, hasFailed);
    return () => reports.setFailed(panel.id, false);
  }, [reports, panel.id, hasFailed]);

  const { locale, timeZone } = services;
  const format = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  const retry = () => {
    if (phase.name === 'failed') chart.current?.retry();
    else request?.retry();
  };
  return (
    <>
      <div
        ref={ref}
        className={styles.chart}
        data-status={status.name}
        data-release={isOnShow(phase) ? phase.release.version : undefined}
        data-strip={(isStale && source.error !== null) || undefined}
        data-hidden={status.name === 'failed' || status.name === 'loading' || undefined}
      />
      {status.name === 'loading' && <PanelSketch title={panel.title} />}
      {status.name === 'failed' && <PanelError error={status.error} onRetry={retry} />}
      {status.name === 'empty' && (
        <PanelEmpty
          range={range}
          now={panelMoment(clock, source)}
          // A chart without any rows has nothing to say; with rows elsewhere it says so itself.
          format={rows === 'outside' ? null : format}
          onRange={onRange}
        />
      )}
      {isStale && source.error !== null && (
        <StaleStrip
          source={source}
          onReconnect={() => {
            if (connection.getSnapshot().state !== 'online') connection.retryNow();
            request?.retry();
          }}
        />
      )}
    </>
  );
}
