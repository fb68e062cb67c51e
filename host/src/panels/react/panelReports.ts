import type { NewestTime } from '../core/frameTimes';

/** What one panel shows, for the line below the bar. */
export interface PanelReport {
  /** Its data goes on by itself. */
  readonly isLive: boolean;
  readonly newestTime: NewestTime | null;
}

export interface ReportSummary {
  readonly newestTime: NewestTime | null;
  readonly liveCount: number;
}

/** Collects what the panels of one dashboard show. */
export interface PanelReports {
  set(panelId: string, report: PanelReport): void;
  remove(panelId: string): void;
  /** A panel shows an error in the place of its chart: whatever data comes, nobody sees it. */
  setFailed(panelId: string, hasFailed: boolean): void;
  summary(): ReportSummary;
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
