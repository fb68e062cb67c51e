import type { Problem } from '@chartroom/contract';
import { lazyPart } from '../../components/lazyPart';
import { hasOwnComparison } from '../../services/comparison/panelCompare';
import type { Dashboard, GridPanel } from '../../services/dashboards/dashboard';
import type { ShownComparison } from '../react/DashboardContext';
import type { DashboardViewSetter, ViewMode } from './dashboardView';
import { useRenderingStored } from './rendering/useRenderingStored';
import { useHistoryCommand } from './useHistoryCommand';
import { usePanelCommands } from './usePanelCommands';
import { useViewModes } from './useViewModes';
import { useViewProblems } from './useViewProblems';

const Comparison = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "compare" */ './comparison/Comparison')).Comparison,
  { isOptional: true },
);

export interface DashboardCommandsProps {
  readonly dashboard: Dashboard;
  /** Of the view in the URL with which it was opened. */
  readonly problems: readonly Problem[];
  readonly mode: ViewMode | null;
  /** Null where neither full screen nor printing is offered. */
  readonly onViewChange: DashboardViewSetter | null;
  /** What the address says that the dashboard is compared with; null for nothing. */
  readonly compare: string | null;
  readonly panels: readonly GridPanel[];
  readonly onCompare: (shown: ShownComparison | null) => void;
}

/**
 * What a dashboard offers to the command palette and the home page, and what it is compared with.
 * Loads once something is drawn or searched.
 */
export function DashboardCommands(props: DashboardCommandsProps) {
  const { dashboard, problems, mode, onViewChange, compare, panels, onCompare } = props;
  useViewProblems(dashboard, problems);
  usePanelCommands(dashboard);
  useViewModes(onViewChange);
  useHistoryCommand(dashboard.id);
  useRenderingStored(dashboard.id, onViewChange !== null && mode === null);
  if (compare === null && !panels.some(hasOwnComparison)) return null;
  return <Comparison choice={compare} onShown={onCompare} />;
}
