import { useEffect, useReducer } from 'react';
import styles from './dashboardScreen.module.css';
import { clockText, type TimeFormat } from './formatTime';
import type { PanelReports } from './panelReports';

export interface DashboardSubBarProps {
  readonly reports: PanelReports;
  readonly panelCount: number;
  /** Whether the range ends at now. */
  readonly isLive: boolean;
  readonly format: TimeFormat;
}

/** “Data up to 14:32:05 · 7 of 9 panels live”, renewed every second. */
export function DashboardSubBar({ reports, panelCount, isLive, format }: DashboardSubBarProps) {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renew, 1_000);
    return () => clearInterval(timer);
  }, []);
  const { upTo, live } = reports.summary();
  const parts = [
    upTo === null ? null : `Data up to ${clockText(upTo, format, true)}`,
    isLive && panelCount > 0 ? `${live} of ${panelCount} panels live` : null,
  ];
  return <p className={styles.upTo}>{parts.filter((part) => part !== null).join(' · ')}</p>;
}
