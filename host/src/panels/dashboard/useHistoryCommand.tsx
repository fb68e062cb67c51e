import { History } from 'lucide-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { useActionCommand } from '../../services/commands/useCommands';
import { i18n } from '../../services/language/i18n';
import { WorkspaceContext } from '../../services/workspace/WorkspaceContext';

/** Offers the dashboard's history to the palette, for members: guests may not read it. */
export function useHistoryCommand(dashboard: string): void {
  const workspace = useContext(WorkspaceContext);
  const navigate = useNavigate();
  useActionCommand(
    workspace && !workspace.isGuest
      ? {
          ...{ id: 'history', title: i18n.t('History'), icon: <History /> },
          run: () => navigate(`/w/${workspace.id}/d/${dashboard}/history`),
        }
      : null,
  );
}
