import { useEffect, useRef, useState } from 'react';
import type { DashboardPanel } from '../../../services/dashboards/dashboard';
import type { ExcelData } from '../../../services/excel/excelFile';
import { panelStatus } from '../../core/panelStatus';
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
  const isReported = useRef(false);

  useEffect(() => {
    const unmount = mountPoint.current && controller.mount(mountPoint.current);
    return () => void unmount?.();
  }, [controller]);

  const { name } = panelStatus(snapshot);
  const isLoading = snapshot.source?.status === 'loading';
  useEffect(() => {
    if (name === 'loading' || isLoading || isReported.current) return;
    isReported.current = true;
    const frame = controller.getSnapshot().request?.getFrame() ?? null;
    Promise.resolve(frame && controller.file('csv')).then(
      (csv) => onSettled(panel.id, csv && { name: panel.title, csv, frame }),
      // Charts of older releases may not have it.
      () => onSettled(panel.id, null),
    );
  }, [name, isLoading, controller, panel, onSettled]);

  return <div ref={mountPoint} />;
}
