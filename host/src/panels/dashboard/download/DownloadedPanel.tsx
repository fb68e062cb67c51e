import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PanelComparison } from '../../../services/comparison/panelComparison';
import type { DashboardPanel } from '../../../services/dashboards/dashboard';
import type { ExcelData } from '../../../services/excel/excelFile';
import { panelStatus } from '../../core/panelStatus';
import { useDashboardContext } from '../../react/DashboardContext';
import { usePanelController } from '../../react/usePanelController';
import { usePanelRange } from '../../react/usePanelRange';

export interface DownloadedPanelProps {
  readonly panel: DashboardPanel;
  /** Called once, with null if the panel has no data. A stable function. */
  readonly onSettled: (id: string, data: ExcelData | null) => void;
}

/** A panel's chart, without a card, until its data is there. */
export function DownloadedPanel({ panel, onSettled }: DownloadedPanelProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const panelRange = usePanelRange(panel);
  const options = { panel, panelRange, isInView: true, view, onView: setView };
  const [controller, snapshot] = usePanelController(options);
  const comparison = useDashboardContext().comparison?.forPanel(panel) ?? null;
  const isComparing = useIsLoading(comparison);
  const isReported = useRef(false);
  const hasComparison = comparison !== null;

  useEffect(() => {
    const unmount = mountPoint.current && controller.mount(mountPoint.current);
    return () => void unmount?.();
  }, [controller]);

  const { name } = panelStatus(snapshot);
  const isLoading = snapshot.source?.status === 'loading' || isComparing;
  useEffect(() => {
    if (name === 'loading' || isLoading || isReported.current) return;
    isReported.current = true;
    const frame = controller.getSnapshot().request?.getFrame() ?? null;
    const file = async () => {
      if (hasComparison) await nextDrawing();
      return frame && controller.file('csv');
    };
    file().then(
      (csv) => onSettled(panel.id, csv && { name: panel.title, csv, frame }),
      // Charts of older releases may not have it.
      () => onSettled(panel.id, null),
    );
  }, [name, isLoading, hasComparison, controller, panel, onSettled]);

  return <div ref={mountPoint} />;
}

/** Whether an earlier period is still being loaded. */
function useIsLoading(comparison: PanelComparison | null): boolean {
  return useSyncExternalStore(
    comparison?.subscribe ?? subscribeToNothing,
    () => comparison?.getSnapshot().isLoading ?? false,
  );
}

const subscribeToNothing = () => () => undefined;

/** The chart gets an earlier period with the next display frame, and has drawn it after that. */
function nextDrawing(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
