import type { ChartView } from '@chartroom/contract';
import { createPanel } from '@chartroom/embed';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import { useShell } from '../../services/ShellContext';
import {
  createPanelController,
  type PanelController,
  type PanelProps,
  type PanelSnapshot,
} from '../core/panelController';
import { useDashboardContext } from './DashboardContext';
import type { PanelRange } from './usePanelRange';
import { useWorkspaceData } from './WorkspaceDataProvider';

export interface UsePanelControllerOptions {
  readonly panel: DashboardPanel;
  readonly panelRange: Pick<PanelRange, 'range' | 'relativeTo'>;
  readonly isInView: boolean;
  readonly view: ChartView;
  /** The same function between renders. */
  readonly onView: (view: ChartView) => void;
}

/** The controller of a dashboard's panel, for the lifetime of the component. */
export function usePanelController(
  options: UsePanelControllerOptions,
): readonly [PanelController, PanelSnapshot] {
  const { panel, isInView, view, onView } = options;
  const context = useDashboardContext();
  const { clock, services, selections, filters, annotations, onRangeRequest } = context;
  const comparison = context.comparison?.forPanel(panel) ?? null;
  const annotate = annotations?.annotate ?? null;
  const { range, relativeTo } = options.panelRange;
  const { reports } = useShell();
  const workspace = useWorkspaceData();
  const isVisible = usePageVisible() && isInView;
  const props = useMemo(
    (): PanelProps => ({
      ...{ panel, range, relativeTo, view, services, annotate, comparison, isVisible },
    }),
    [panel, range, relativeTo, view, services, annotate, comparison, isVisible],
  );
  const latest = useRef(props);
  latest.current = props;

  const name = panel.id;
  const controller = useMemo(
    () =>
      createPanelController({
        services: workspace,
        createPanel,
        selections,
        filters,
        name,
        clock,
        props: latest.current,
        onView,
        onRange: onRangeRequest,
        onFailure: reports.add,
      }),
    [workspace, selections, filters, name, clock, onView, onRangeRequest, reports],
  );
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.update(props), [controller, props]);
  // Ends after the controller, which reads it once more when it stops.
  useEffect(
    () => comparison?.start(() => controller.update(latest.current)),
    [comparison, controller],
  );
  return [controller, useSyncExternalStore(controller.subscribe, controller.getSnapshot)];
}

/** Whether the page's tab is visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
