import type { Dashboard } from '../../services/dashboards/dashboard';
import type { DashboardViewSetter, ViewMode } from './dashboardView';
import { useRenderingStored } from './rendering/useRenderingStored';
import { useHistoryCommand } from './useHistoryCommand';
import { usePanelCommands } from './usePanelCommands';
import { useViewModes } from './useViewModes';

export interface DashboardCommandsProps {
  readonly dashboard: Dashboard;
  readonly mode: ViewMode | null;
  /** Null where neither full screen nor printing is offered. */
  readonly onViewChange: DashboardViewSetter | null;
}

/** What a dashboard offers to the command palette and the home page. Loads once something is drawn or searched. */
export function DashboardCommands({ dashboard, mode, onViewChange }: DashboardCommandsProps) {
  usePanelCommands(dashboard);
  useViewModes(onViewChange);
  useHistoryCommand(dashboard.id);
  useRenderingStored(dashboard.id, onViewChange !== null && mode === null);
  return null;
}
