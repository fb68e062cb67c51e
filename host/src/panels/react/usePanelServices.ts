import type { Services } from '@chartroom/contract';
import { useEffect, useMemo } from 'react';
import { useDashboardFrame } from './DashboardContext';

/** What a panel's chart may know and do: what every chart may, and its own part in selections. */
export function usePanelServices(panelId: string): Services {
  const { services, selections } = useDashboardFrame();
  useEffect(() => () => selections.forget(panelId), [selections, panelId]);
  return useMemo(
    () => ({ ...services, selections: selections.busOf(panelId, services.report) }),
    [services, selections, panelId],
  );
}
