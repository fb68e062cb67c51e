import { createListeners } from '@chartroom/contract/store';
import type { Frame } from '@chartroom/frame';
import { latestTime, type NewestTime } from '../core/frameTimes';

/** A panel's data, for the line below the bar. */
export interface PanelReport {
  /** Whether its data is live. */
  readonly isLive: boolean;
  readonly frame: Frame | null;
}

export interface PanelReportSummary {
  readonly newestTime: NewestTime | null;
  readonly liveCount: number;
}

/** Collects the reports of a dashboard's panels. */
export interface PanelReports {
  set(panelId: string, report: PanelReport): void;
  remove(panelId: string): void;
  /** Null for a panel that has none yet. */
  frameOf(panelId: string): Frame | null;
  /** A failed panel isn't counted: its data isn't visible. */
  setFailed(panelId: string, hasFailed: boolean): void;
  /** Called when a panel is drawn. */
  setDrawn(): void;
  /** Resolves when the first panel is drawn. */
  readonly firstDrawn: Promise<void>;
  /** How many have failed; listeners are called when it changes. */
  failedCount(): number;
  subscribe(onFailure: () => void): () => void;
  /** With the newest time before the end of the range, Infinity for an open one. */
  summary(to: number, timeZone: string): PanelReportSummary;
}

export function createPanelReports(): PanelReports {
  const reports = new Map<string, PanelReport>();
  const failed = new Set<string>();
  const { notify, subscribe } = createListeners();
  let setDrawn: () => void = () => undefined;
  const firstDrawn = new Promise<void>((resolve) => {
    setDrawn = resolve;
  });
  return {
    firstDrawn,
    setDrawn: () => setDrawn(),
    set: (panelId, report) => reports.set(panelId, report),
    remove: (panelId) => reports.delete(panelId),
    frameOf: (panelId) => reports.get(panelId)?.frame ?? null,
    setFailed(panelId, hasFailed) {
      if (failed.has(panelId) === hasFailed) return;
      if (hasFailed) failed.add(panelId);
      else failed.delete(panelId);
      notify();
    },
    failedCount: () => failed.size,
    subscribe,
    summary(to, timeZone) {
      let newestTime: NewestTime | null = null;
      let liveCount = 0;
      for (const [panelId, report] of reports) {
        if (failed.has(panelId)) continue;
        if (report.isLive) liveCount += 1;
        const own = report.frame && latestTime(report.frame, to, timeZone);
        if (own && !(newestTime && newestTime.time >= own.time)) newestTime = own;
      }
      return { newestTime, liveCount };
    },
  };
}
