import { useCallback } from 'react';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import { useDashboardPath } from '../../../../services/dashboards/dashboardOwner';
import { inPhoneOrder, moveInPhoneOrder } from '../../../../services/dashboards/phoneOrder';
import { fieldChanges } from '../../../../services/edits/dashboardChanges';
import type { DashboardEditor } from '../../../../services/edits/dashboardEditor';
import { i18n } from '../../../../services/language/i18n';
import { useShell } from '../../../../services/ShellContext';
import { useWorkspace } from '../../../../services/workspace/WorkspaceContext';

/** Moves a panel to an index among those of its section, on phones. One step of undo. */
export function usePhoneOrder(
  dashboard: Dashboard,
  editor: DashboardEditor,
  announce: (text: string) => void,
): (id: string, index: number) => void {
  const { connection } = useShell();
  const { id: workspace } = useWorkspace();
  const path = useDashboardPath(dashboard.id);
  return useCallback(
    (id, index) => {
      const { panels, phoneOrder } = dashboard;
      const phone = moveInPhoneOrder(panels, phoneOrder, { id, index });
      const before = inPhoneOrder(panels, phoneOrder).map((panel) => panel.id);
      if (phone.join() === before.join()) return;
      const edited = { dashboard: path, document: editor.getSnapshot().visible };
      const panel = panels.find((each) => each.id === id);
      const title = panel?.title || i18n.t('Untitled panel');
      editor.apply({
        ...{ workspace, dashboard: path, stamps: [], madeAt: connection.serverNow() },
        what: i18n.t('Move {title} on phones', { title }),
        changes: fieldChanges(edited, 'about', { phone }),
      });
      const siblings = phone.filter(
        (each) => panels.find((other) => other.id === each)?.box.section === panel?.box.section,
      );
      const [n, count] = [siblings.indexOf(id) + 1, siblings.length];
      announce(i18n.t('{title} moved to {n} of {count}.', { title, n, count }));
    },
    [dashboard, editor, announce, connection, workspace, path],
  );
}
