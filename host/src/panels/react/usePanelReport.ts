import { useEffect } from 'react';
import type { PanelSnapshot } from '../core/panelController';
import { panelStatus } from '../core/panelStatus';
import { useDashboardContext } from './DashboardContext';

/** Reports the panel's data to its dashboard. */
export function usePanelReport(id: string, snapshot: PanelSnapshot): void {
  const { reports } = useDashboardContext();
  const { request } = snapshot;
  const hasFailed = panelStatus(snapshot).name === 'failed';

  useEffect(() => {
    if (!request) return;
    const report = () => {
      const isLive = request.getState().status === 'live';
      reports.set(id, { isLive, frame: request.getFrame() });
    };
    report();
    const stop = request.subscribe(report);
    return () => {
      stop();
      reports.remove(id);
    };
  }, [request, reports, id]);

  useEffect(() => {
    reports.setFailed(id, hasFailed);
    return () => reports.setFailed(id, false);
  }, [reports, id, hasFailed]);
}
