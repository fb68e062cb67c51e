import type { Dashboard } from '../../services/dashboards/dashboard';
import type { DashboardViewSetter } from './dashboardView';
import { usePanelCommands } from './usePanelCommands';
import { useViewModes } from './useViewModes';

export interface DashboardCommandsProps {
  readonly dashboard: Dashboard;
  /** Null where neither full screen nor printing is offered. */
  readonly onViewChange: DashboardViewSetter | null;
}

/** What a dashboard offers to the command palette. Loads once something is drawn. */
export function DashboardCommands({ dashboard, onViewChange }: DashboardCommandsProps) {
  usePanelCommands(dashboard);
  useViewModes(onViewChange);
  return null;
}
