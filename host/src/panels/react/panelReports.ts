import type { NewestTime } from '../core/frameTimes';

/** A panel's data, for the line below the bar. */
export interface PanelReport {
  /** Whether its data is live. */
  readonly isLive: boolean;
  readonly newestTime: NewestTime | null;
}

export interface PanelReportSummary {
  readonly newestTime: NewestTime | null;
  readonly liveCount: number;
}

/** Collects the reports of a dashboard's panels. */
export interface PanelReports {
  set(panelId: string, report: PanelReport): void;
  remove(panelId: string): void;
  /** A failed panel isn't counted: its data isn't visible. */
  setFailed(panelId: string, hasFailed: boolean): void;
  summary(): PanelReportSummary;
}

export function createPanelReports(): PanelReports {
  const reports = new Map<string, PanelReport>();
  const failed = new Set<string>();
  return {
    set: (panelId, report) => reports.set(panelId, report),
    remove: (panelId) => reports.delete(panelId),
    setFailed(panelId, hasFailed) {
      if (hasFailed) failed.add(panelId);
      else failed.delete(panelId);
    },
    summary() {
      let newestTime: NewestTime | null = null;
      let liveCount = 0;
      for (const [panelId, report] of reports) {
        if (failed.has(panelId)) continue;
        if (report.isLive) liveCount += 1;
        if (report.newestTime && !(newestTime && newestTime.time >= report.newestTime.time))
          newestTime = report.newestTime;
      }
      return { newestTime, liveCount };
    },
  };
}
