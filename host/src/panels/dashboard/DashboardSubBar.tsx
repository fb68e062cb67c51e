import { useEffect, useReducer } from 'react';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { daysFormat, formatDateTime, type TimeFormat } from '../../services/time/formatTime';
import { isLiveRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import type { PanelReports } from '../react/panelReports';
import styles from './dashboardPanels.module.css';

export interface DashboardSubBarProps {
  readonly reports: PanelReports;
  readonly panelCount: number;
  readonly range: RangeSpec;
  readonly format: TimeFormat;
}

/** “Data up to 14:32:05 · 7 of 9 panels live”, updated every second. */
export function DashboardSubBar({ reports, panelCount, range, format }: DashboardSubBarProps) {
  const { connection } = useShell();
  const [seconds, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = connection.serverNow();
  const { newestTime, liveCount } = reports.summary();
  // Data may continue beyond a range that ends in the past.
  const { to } = resolveRange(range, now);
  const end =
    newestTime && !isLiveRange(range) && newestTime.time > to
      ? { time: to, isDay: false }
      : newestTime;
  // Before the first data, and in the first second, panels are still loading: the count would be 0.
  const showsLiveCount = isLiveRange(range) && newestTime !== null && seconds > 0;
  const segments = [
    end &&
      i18n.t('Data up to {time}', {
        time: formatDateTime(end.time, now, end.isDay ? daysFormat(format) : format),
      }),
    showsLiveCount
      ? i18n.t('{n, plural, one {{live} of # panel live} other {{live} of # panels live}}', {
          live: liveCount,
          n: panelCount,
        })
      : null,
  ];
  return (
    <p className={styles.upTo}>{segments.filter((segment) => segment !== null).join(' · ')}</p>
  );
}
