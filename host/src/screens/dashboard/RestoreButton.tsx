import { Button } from '@chartroom/ui';
import { ArchiveRestore } from 'lucide-react';
import { createBinEdit } from '../../services/edits/createBinEdit';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

/** Restores a deleted dashboard, which then appears in place of the error. For editors. */
export function RestoreButton({ id }: { readonly id: string }) {
  const { connection, edits } = useShell();
  const { id: workspace, role } = useWorkspace();
  const { user } = useSession();
  if (role !== 'editor' && role !== 'admin') return null;
  function restore() {
    edits.add(
      createBinEdit({
        ...{ workspace, dashboard: `dashboards/${workspace}/${id}`, by: user?.uid ?? '' },
        at: connection.serverNow(),
        isDeleted: false,
      }),
    );
  }
  return (
    <Button variant="solid" onPress={restore}>
      <ArchiveRestore />
      {i18n.t('Restore')}
    </Button>
  );
}
