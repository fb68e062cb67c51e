import { useEffect, useReducer } from 'react';
import { useShell } from '../../services/ShellContext';
import { daysFormat, momentText, type TimeFormat } from '../../services/time/formatTime';
import { isLive, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import type { PanelReports } from '../react/panelReports';
import styles from './dashboardPanels.module.css';

export interface DashboardSubBarProps {
  readonly reports: PanelReports;
  readonly panelCount: number;
  readonly range: RangeSpec;
  readonly format: TimeFormat;
}

/** “Data up to 14:32:05 · 7 of 9 panels live”, renewed every second. */
export function DashboardSubBar({ reports, panelCount, range, format }: DashboardSubBarProps) {
  const { connection } = useShell();
  const [seconds, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renew, 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = connection.serverNow();
  const { upTo, live } = reports.summary();
  // Data may go on beyond a range that ends in the past.
  const { to } = resolveRange(range, now);
  const end = upTo && !isLive(range) && upTo.at > to ? { at: to, isDay: false } : upTo;
  // Before the first data, and in the first second, panels are still coming: it would say that
  // none is live.
  const isCounted = isLive(range) && upTo !== null && seconds > 0;
  const parts = [
    end && `Data up to ${momentText(end.at, now, end.isDay ? daysFormat(format) : format)}`,
    isCounted ? `${live} of ${panelCount} ${panelCount === 1 ? 'panel' : 'panels'} live` : null,
  ];
  return <p className={styles.upTo}>{parts.filter((part) => part !== null).join(' · ')}</p>;
}
