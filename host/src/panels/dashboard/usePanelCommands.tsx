import { ChartNoAxesColumn } from 'lucide-react';
import { useContext, useMemo } from 'react';
import type { Command } from '../../services/commands/commands';
import { useCommands } from '../../services/commands/useCommands';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { DashboardOwner } from '../../services/dashboards/dashboardOwner';
import { showPanel } from './showPanel';

/** Offers the dashboard's panels to the palette, which scrolls to them and focuses them. */
export function usePanelCommands({ id: dashboardId, title, panels }: Dashboard): void {
  const owner = useContext(DashboardOwner);
  const commands = useMemo(
    () =>
      panels
        .filter((panel) => panel.title !== '')
        .map(
          (panel): Command => ({
            id: `panel-${panel.id}`,
            group: 'panels',
            title: panel.title,
            translate: 'no',
            detail: title,
            icon: <ChartNoAxesColumn />,
            subject: { kind: 'dashboard', id: dashboardId, panelId: panel.id, owner },
            run: () => showPanel(panel.id),
          }),
        ),
    [dashboardId, title, panels, owner],
  );
  useCommands(commands);
}
