import { createContext, useContext, useMemo } from 'react';
import { useWorkspace } from '../workspace/WorkspaceContext';
import { type DashboardRef, dashboardPath } from './dashboardPath';

/** Uid of the viewer, if the dashboard on the screen is one of their private ones; null for a shared one. */
export const DashboardOwner = createContext<string | null>(null);

/** Whether only the viewer can see the dashboard on the screen. */
export function useIsPrivate(): boolean {
  return useContext(DashboardOwner) !== null;
}

/** The dashboard on the screen. */
export function useDashboardRef(id: string): DashboardRef {
  const { id: workspace } = useWorkspace();
  const owner = useContext(DashboardOwner);
  return useMemo(() => ({ workspace, id, owner }), [workspace, id, owner]);
}

/** Where the dashboard on the screen is stored. */
export function useDashboardPath(id: string): string {
  return dashboardPath(useDashboardRef(id));
}
