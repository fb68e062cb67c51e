import { useEffect, useReducer, useRef } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { daysFormat, formatDateTime, type TimeFormat } from '../../services/time/formatTime';
import { isLiveRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import type { PanelReportSummary, PanelReports } from '../react/panelReports';
import styles from './dashboardPanels.module.css';

export interface DashboardSubBarProps {
  readonly reports: PanelReports;
  readonly panelCount: number;
  readonly range: RangeSpec;
  /** The time at which the viewer paused; null while not paused. */
  readonly pausedAt: number | null;
  readonly format: TimeFormat;
}

/** “Data up to 14:32:05 · 7 of 9 panels live”, updated every second, and frozen while paused. */
export function DashboardSubBar(props: DashboardSubBarProps) {
  const { reports, panelCount, range, pausedAt, format } = props;
  const { connection } = useShell();
  const [seconds, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = connection.serverNow();
  // A live range is open: producers' clocks may be ahead.
  const end = isLiveRange(range) ? Infinity : resolveRange(range, now).to;
  const { newestTime, liveCount } = useFrozen(
    reports.summary(pausedAt ?? end, format.timeZone),
    pausedAt !== null && seconds > 0,
  );
  // Before the first data, and in the first second, panels are still loading: the count would be 0.
  const showsLiveCount = isLiveRange(range) && newestTime !== null && seconds > 0;
  return (
    <p className={styles.upTo}>
      {newestTime &&
        i18n.t('Data up to {time}', {
          time: formatDateTime(
            newestTime.time,
            now,
            newestTime.isDay ? daysFormat(format) : format,
          ),
        })}
      {showsLiveCount && (
        <span className={styles.liveCount}>
          {' · '}
          {i18n.t('{n, plural, one {{live} of # panel live} other {{live} of # panels live}}', {
            live: liveCount,
            n: panelCount,
          })}
        </span>
      )}
    </p>
  );
}

/** The last summary with data from before it was frozen; a page can open paused. */
function useFrozen(summary: PanelReportSummary, isFrozen: boolean): PanelReportSummary {
  const last = useRef(summary);
  if (!isFrozen || last.current.newestTime === null) last.current = summary;
  return last.current;
}
